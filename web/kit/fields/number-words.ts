/** Words and signs that may stand beside a number without changing it, in our four languages: currencies, units, "about". */
const plainWords = new Set(
	'% × x prozent percent pct pourcent procent proc p a pa euro euros franken fr sfr francs zł zl złoty złote złotych monat monate monaten mon mt month months mois mies miesiąc miesiące miesięcy jahr jahre jahren year years an ans année années rok lata lat tag tage tagen day days jour jours dzień dni stück stk piece pieces pcs pièce pièces pce szt sztuk ca circa rund etwa about approx env environ ok około'.split(
		' ',
	),
)

/** Powers of ten by word. "Billion" is left out: it is a thousand times more in German, French and Polish than in English. */
const powers: ReadonlyMap<string, number> = new Map(
	Object.entries({
		3: 'k tsd tausend thousand mille tys tysiąc tysiące tysięcy',
		6: 'mio mill million millionen millions mln milion miliony milionów',
		9: 'mrd mia milliarde milliarden milliard milliards md mds bn mld miliard miliardy miliardów',
	}).flatMap(([power, words]) => words.split(' ').map((word) => [word, Number(power)])),
)

/** Letters that are powers only before a currency, as in "T€" and "M EUR": alone they may be days, months or metres. */
const powersOfCurrency: Readonly<Record<string, number>> = { T: 3, M: 6 }

const isCurrency = (word: string): boolean => /^(?:\p{Sc}|[A-Z]{3})$/u.test(word)

/** The power of ten that the words beside a number multiply it by; undefined when one of them is not known. */
export function powerOfWords(words: readonly string[]): number | undefined {
	// "TEUR", "kEUR" and "KEUR" are a power and a currency in one word.
	const apart = words.flatMap((word) => /^([TMKk])([A-Z]{3})$/.exec(word)?.slice(1) ?? [word.replace(/\.$/, '')])
	const has_currency = apart.some(isCurrency)
	const found = apart.flatMap((word) => {
		const power = powers.get(word.toLowerCase()) ?? (has_currency ? powersOfCurrency[word] : undefined)
		return power === undefined ? [] : [{ word, power }]
	})
	const others = apart.filter((word) => found.every((one) => one.word !== word))
	const are_known = others.every((word) => isCurrency(word) || plainWords.has(word.toLowerCase()))
	return are_known && found.length <= 1 ? (found[0]?.power ?? 0) : undefined
}
