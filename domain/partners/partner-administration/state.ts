/** From the day a partner is made: nobody but staff gets in, then it serves applicants, and may be held up. */
export const partnerStates = ['setup', 'live', 'suspended'] as const
export type PartnerState = (typeof partnerStates)[number]

/** What a state may stop. Cases that are there, offers that are out, signing, loans and letters go on in each of them. */
type Stopped = 'portal' | 'new_application' | 'new_offer'

const stoppedBy: Readonly<Record<PartnerState, readonly Stopped[]>> = {
	setup: ['portal', 'new_application', 'new_offer'],
	live: [],
	suspended: ['new_application', 'new_offer'],
}

export const isStopped = ({ state }: { readonly state: PartnerState }, what: Stopped): boolean => stoppedBy[state].includes(what)

/** Moves of a partner that two people make, with the state each begins at; both lead to `live`. */
export const stateMoves = { going_live: 'setup', resuming: 'suspended' } as const satisfies Record<string, PartnerState>
export type StateMove = keyof typeof stateMoves

export const stateMoveNames = Object.keys(stateMoves) as [StateMove, ...StateMove[]]

export const isStateMove = (kind: string): kind is StateMove => Object.hasOwn(stateMoves, kind)

/** The move that leads from a state to `live`; undefined where it is live. */
export const moveFrom = (state: PartnerState): StateMove | undefined => stateMoveNames.find((move) => stateMoves[move] === state)
