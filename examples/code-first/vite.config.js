export default {
    base: './', // the build runs from any folder of a server
    publicDir: 'node_modules/ammo.js/ammo', // the page loads Ammo's three files from beside it
    build: { target: 'es2022', chunkSizeWarningLimit: 3000 }
};
