export default {
    base: './', // the build runs from any folder of a server
    esbuild: { jsx: 'automatic' },
    build: { target: 'es2022', chunkSizeWarningLimit: 3000 }
};
