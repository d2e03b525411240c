// Written by "npm run generate" of words/page.yaml.
export const doctorStates = {"now":"Praktik sekarang, sampai","since":"Praktik sekarang, sejak","today":"Praktik hari ini","next":"Praktik lagi","shifts":"Jaga bergiliran 24 jam"} as const
export const serviceStates = {"now":"Sedang berjalan sampai","since":"Sedang berjalan sejak","today":"Hari ini","next":"Berikutnya","shifts":"Berjalan 24 jam"} as const
export const networkNames = {"facebook":"Facebook","instagram":"Instagram","youtube":"YouTube","x":"X","tiktok":"TikTok"} as const
