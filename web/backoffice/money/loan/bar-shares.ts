interface Payment {
	readonly due_on: string
	readonly payment_cents: number
}

/** How high the bar of each payment is, of 1. What a termination asks for at once is many times an instalment: beside it none would be seen. */
export function barShares(payments: readonly Payment[], terminated_on: string | null): number[] {
	const regular = payments.filter(({ due_on }) => due_on !== terminated_on)
	const most = Math.max(1, ...regular.map(({ payment_cents }) => payment_cents))
	return payments.map(({ payment_cents }) => Math.min(1, payment_cents / most))
}
