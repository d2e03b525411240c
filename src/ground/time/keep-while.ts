/** A cache of one value: returns it while `isTrue` holds for the current moment, else makes it again. */
export function keepWhile<Kept, Moment>(
  isTrue: (kept: Kept, moment: Moment) => boolean,
  make: (moment: Moment) => Kept,
): (moment: Moment) => Kept {
  let kept: Kept | undefined
  return (moment) => {
    if (kept === undefined || !isTrue(kept, moment)) kept = make(moment)
    return kept
  }
}

/** A cache of one value by its sources: makes it again when another source is given. */
export function keepWhileSame<Sources extends readonly unknown[], Made>(
  make: (...sources: Sources) => Made,
): (...sources: Sources) => Made {
  const keep = keepWhile<{ sources: Sources; made: Made }, Sources>(
    (kept, sources) => sources.every((source, nth) => source === kept.sources[nth]),
    (sources) => ({ sources, made: make(...sources) }),
  )
  return (...sources) => keep(sources).made
}

/** A cache of values by name within one moment, shared by concurrent callers; failures are not kept. Beyond `most` names the oldest is dropped. */
export function keepEach<Moment, Made>(isSame: (one: Moment, other: Moment) => boolean, most = Infinity) {
  const keep = keepWhile<{ moment: Moment; made: Map<string, Promise<Made>> }, Moment>(
    (kept, moment) => isSame(kept.moment, moment),
    (moment) => ({ moment, made: new Map() }),
  )
  return (moment: Moment, name: string, make: () => Promise<Made>): Promise<Made> => {
    const { made } = keep(moment)
    const one = made.get(name) ?? make()
    made.set(name, one)
    for (const first of made.keys()) if (made.size > most) made.delete(first)
    one.catch(() => made.delete(name))
    return one
  }
}

/** How long `keptASecond` returns the same result. */
const KEPT_MILLISECONDS = 1000

export function keptASecond<Result>(find: () => Promise<Result>): () => Promise<Result> {
  const keep = keepWhile<{ at: number; result: Promise<Result> }, number>(
    ({ at }, now) => now - at <= KEPT_MILLISECONDS,
    (at) => ({ at, result: find() }),
  )
  return () => keep(performance.now()).result
}
