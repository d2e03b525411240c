export const openapi = {
  routes: async () => (await import('./serve-description.ts')).descriptionRoutes,
}
