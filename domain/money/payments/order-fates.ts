/** How far an order has come by what its bank says, in this order: a later place is never left for an earlier one. */
export const orderFates = ['unknown', 'pending', 'accepted', 'rejected'] as const
export type OrderFate = (typeof orderFates)[number]

const fates: Readonly<Record<string, OrderFate>> = {
	PDNG: 'pending',
	RCVD: 'pending',
	ACTC: 'pending',
	ACFC: 'pending',
	ACCP: 'accepted',
	ACSP: 'accepted',
	ACSC: 'accepted',
	ACCC: 'accepted',
	ACWC: 'accepted',
	ACWP: 'accepted',
	RJCT: 'rejected',
	CANC: 'rejected',
}

/** By the status of a pain.002; null where it says nothing of those below, as with `PART`. */
export const fateOf = (status: string | null): OrderFate | null => fates[status ?? ''] ?? null

/** The fates that it may follow, so that answers of a bank lead to the same in whatever order they come. */
export const fatesBefore = (fate: OrderFate): readonly OrderFate[] => orderFates.slice(0, orderFates.indexOf(fate))
