interface Written {
  hospital: { coordinates?: { latitude: number; longitude: number } | undefined }
  contact: { map?: { embedUrl?: string | undefined; directionsUrl?: string | undefined } | undefined }
}

/** How far the map reaches around the point, in degrees. */
const REACH = { longitude: 0.01, latitude: 0.0075 }

/** Addresses of the map's frame and of the directions: those that the hospital wrote, or else made from its coordinates; undefined without either. */
export function mapLinks({
  hospital: { coordinates },
  contact: { map },
}: Written): { embedUrl?: string; directionsUrl: string } | undefined {
  const embedUrl = map?.embedUrl ?? (coordinates && frameAround(coordinates))
  const directionsUrl =
    map?.directionsUrl ?? (coordinates && `https://www.openstreetmap.org/directions?to=${coordinates.latitude}%2C${coordinates.longitude}`)
  return directionsUrl === undefined ? undefined : { directionsUrl, ...(embedUrl !== undefined && { embedUrl }) }
}

function frameAround({ latitude, longitude }: NonNullable<Written['hospital']['coordinates']>): string {
  const corner = (side: number): string =>
    [longitude + side * REACH.longitude, latitude + side * REACH.latitude].map((at) => at.toFixed(4)).join('%2C')
  return `https://www.openstreetmap.org/export/embed.html?bbox=${corner(-1)}%2C${corner(1)}&layer=mapnik&marker=${latitude}%2C${longitude}`
}
