/** Headers of a picture that a person gave: opened by itself it runs nothing, and no other site can use it. */
export function storedPictureHeaders(name: string, cacheControl: string): Record<string, string> {
  return {
    'cache-control': cacheControl,
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-site',
    'x-content-type-options': 'nosniff',
  }
}
