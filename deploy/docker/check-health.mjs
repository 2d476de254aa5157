// Health check of the container: exits with 0 if the server answers. A server without its database is healthy but not
// ready.
const { PORT = '3000' } = process.env;
const response = await fetch(`http://127.0.0.1:${PORT}/health`).catch(() => null);
process.exit(response?.ok ? 0 : 1);
