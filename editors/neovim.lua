vim.lsp.config("tablewright", { cmd = { "tablewright", "lsp" }, filetypes = { "yaml" }, root_markers = { "content" } })
vim.lsp.enable("tablewright")
