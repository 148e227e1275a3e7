import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';

import LiveCar from './LiveCar.vue';
import './style.css';

export default {
    extends: DefaultTheme,
    enhanceApp({ app, router }) {
        app.component('LiveCar', LiveCar);
        if (import.meta.env.PROD && !import.meta.env.SSR) {
            // tools/build/build-site.mjs leaves no script that would build another page
            router.onBeforeRouteChange = (to) => {
                const isHere = new URL(to, location.href).pathname === location.pathname.replace(/\/index\.html$/, '/');
                if (!isHere) location.assign(to);
                return isHere;
            };
        }
    }
} satisfies Theme;
