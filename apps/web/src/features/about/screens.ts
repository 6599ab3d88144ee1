export const aboutScreens = { about: () => import('./routes/AboutPage.tsx') };
