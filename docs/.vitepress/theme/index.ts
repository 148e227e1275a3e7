import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';

import LiveCar from './LiveCar.vue';
import './style.css';

export default {
    extends: DefaultTheme,
    enhanceApp({ app }) {
        app.component('LiveCar', LiveCar);
    }
} satisfies Theme;
