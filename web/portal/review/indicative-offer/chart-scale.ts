const steps = [1, 1.2, 1.6, 2, 2.4, 3, 3.2, 3.6, 4, 5, 6, 7, 8, 10]

/** A round number above the highest bar, whose half is round too. */
export function topOf(highest: number): number {
	if (highest <= 0) return 1
	const power = 10 ** Math.floor(Math.log10(highest))
	return (steps.find((step) => step * power >= highest) ?? 10) * power
}
