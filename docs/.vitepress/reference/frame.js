// Dark where the pages of VitePress are.
const chosen = localStorage.getItem('vitepress-theme-appearance') ?? 'auto';
const isDark = chosen === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
document.documentElement.classList.toggle('dark', isDark);
