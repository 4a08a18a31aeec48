(add-to-list 'eglot-server-programs '(yaml-mode . ("tablewright" "lsp")))
