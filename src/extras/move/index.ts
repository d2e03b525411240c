export const move = {
  commands: {
    move: {
      description: 'memindahkan data ke PostgreSQL atau penyimpanan S3; hentikan situs dahulu',
      failure: 'Data belum dipindahkan.',
      run: async () => (await import('./move-data.ts')).moveHouse(),
    },
  },
}
