export const doorScreens = {
  hospitalRedirect: () => import('./routes/HospitalRedirectPage.tsx'),
  passwordChanged: () => import('./routes/PasswordChangedPage.tsx'),
};
