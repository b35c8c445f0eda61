/** The applications of the list one last looked at, in its order: from a case one goes on to the next of them. */
let walk: readonly string[] = []

export const rememberWalk = (applicationIds: readonly string[]): void => {
	walk = [...new Set(applicationIds)]
}

interface Neighbours {
	/** Counted from 1. */
	readonly place: number
	readonly count: number
	readonly previous: string | undefined
	readonly next: string | undefined
}

/** The neighbours of a case in that list; undefined for one that is not in it. */
export function neighboursOf(applicationId: string): Neighbours | undefined {
	const at = walk.indexOf(applicationId)
	return at === -1 ? undefined : { place: at + 1, count: walk.length, previous: walk[at - 1], next: walk[at + 1] }
}
