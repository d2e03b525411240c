/** A cache of one: whoever asks gets what was made before, for as long as that is true of the moment they ask at; then it is made again. */
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

/** What is made of one thing, until another is given. */
export function keepWhileSame<Source, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const keep = keepWhile<{ source: Source; made: Made }, Source>(
    (kept, source) => kept.source === source,
    (source) => ({ source, made: make(source) }),
  )
  return (source) => keep(source).made
}

/** What is made of each name while one moment stands, for all who ask meanwhile; what failed is made again. Of more than `most` names the one that was made first is forgotten. */
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

/** For so long an answer is given again. */
const KEPT_MILLISECONDS = 1000

export function keptASecond<Result>(find: () => Promise<Result>): () => Promise<Result> {
  const keep = keepWhile<{ at: number; result: Promise<Result> }, number>(
    ({ at }, now) => now - at <= KEPT_MILLISECONDS,
    (at) => ({ at, result: find() }),
  )
  return () => keep(performance.now()).result
}
