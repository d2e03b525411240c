export const breach = {
  commands: {
    'breach-notice': {
      parameters: '--from WAKTU --to WAKTU [FOLDER]',
      description: 'menulis daftar orang yang datanya terjangkau saat kebocoran; tidak mengirim apa pun',
      failure: 'Tidak ada yang ditulis.',
      run: async (args: string[]) => (await import('./breach-notice.ts')).breachNotice(args),
    },
  },
}
