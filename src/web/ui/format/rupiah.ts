/** `15000` → `Rp 15.000`, with a no-break space; `0` → `Gratis`. */
export function formatRupiah(amount: number): string {
  return amount === 0 ? 'Gratis' : `Rp\u00A0${amount.toLocaleString('id-ID')}`
}
