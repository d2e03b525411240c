/** What an address says of a title, of which a–z, 0–9 and `-` remain: `Donor darah di aula` → `donor-darah-di-aula`. */
export function nameInAddress(title: string): string {
  const letters = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return letters.replaceAll(/[^a-z0-9]+/gu, '-').replaceAll(/^-|-$/gu, '')
}
