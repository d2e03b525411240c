/** A small Indonesian page for those who followed a wrong link or met a fault: a way on, and no more. */
export function errorPage(status: number, message: string): string {
  return `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${message}</title>
<h1>${status === 404 ? 'Halaman tidak ditemukan' : 'Maaf, ada gangguan'}</h1>
<p>${message}</p>
<p><a href="/">Buka halaman utama rumah sakit</a></p>
<p>Keadaan darurat medis: hubungi <a href="tel:119">119</a>.</p>
</html>
`
}
