// Swagger UI is dark where the page says so; here it follows the system, from before the first paint on.
const dark = globalThis.matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
