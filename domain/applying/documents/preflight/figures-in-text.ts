import { foldText } from './fold.ts'
import { segmentsOf, type PrintedAmount, type PrintedRow, type Segment } from './printed-rows.ts'
import { levelOf, lineOfLabel, partOfHeading, signedAs, type PrintedPart } from './statement-labels.ts'

/** A figure of a statement as printed, in whole units of the currency. */
export interface FoundFigure {
	/** A line of the spread statement. */
	readonly line: string
	readonly amount: number
	/** The figure of the year before, where a column has it. */
	readonly before: number | null
	readonly page: number
}

/** Amounts of a column end at the same place, within this many points. */
const same_column = 12

interface Column {
	readonly end: number
	readonly factor: number
}

interface Columns {
	readonly now: Column | undefined
	readonly before: Column | undefined
}

interface Zone {
	readonly part: PrintedPart
	readonly start: number
}

interface Placed extends Segment {
	readonly part: PrintedPart
	/** The page and, where two parts stand side by side, the half of it. */
	readonly place: string
}

/** Finds the figures of an annual statement by its labels, its columns and its page. A place it does not understand yields nothing. */
export function figuresIn(rows: readonly PrintedRow[], year: number | null): FoundFigure[] {
	const { placed, others } = placesOf(rows)
	const columns = new Map(
		[...new Set(placed.map(({ place }) => place))].map((place) => {
			const own = placed.filter((segment) => segment.place === place)
			return [
				place,
				columnsOf(
					own,
					others.filter(({ page }) => page === own[0]?.page),
					year,
				),
			] as const
		}),
	)
	return gather(placed, (place) => columns.get(place) ?? { now: undefined, before: undefined })
}

/** Which part each segment belongs to. A heading counts until the next; two in a row divide the page. */
function placesOf(rows: readonly PrintedRow[]): { placed: Placed[]; others: Segment[] } {
	let zones: readonly Zone[] = []
	const placed: Placed[] = []
	const others: Segment[] = []
	for (const row of rows) {
		const found = row.cells.flatMap(({ text, start }): Zone[] => {
			const part = partOfHeading(text)
			return part === undefined ? [] : [{ part, start }]
		})
		const segments = segmentsOf(row)
		const is_heading = found.length > 0 && segments.every(({ amounts }) => amounts.length === 0)
		if (is_heading) zones = found.map(({ part, start }, at) => ({ part, start: at === 0 ? -Infinity : start - same_column }))
		for (const segment of segments) {
			const zone = zones.findLast(({ start }) => start <= segment.start)
			if (zone === undefined || is_heading) others.push(segment)
			else placed.push({ ...segment, part: zone.part, place: `${segment.page} ${zone.part}` })
		}
	}
	return { placed, others: [...others, ...placed.filter(({ amounts }) => amounts.every(isYear))] }
}

const isYear = ({ amount }: PrintedAmount): boolean => Number.isInteger(amount) && amount >= 1990 && amount < 2100

/** The columns in order, by where their amounts end. One that a single row has is none. */
function endsOf(segments: readonly Segment[]): number[] {
	const ends = segments
		.flatMap(({ amounts }) => (amounts.every(isYear) ? [] : amounts.map(({ end }) => end)))
		.toSorted((one, other) => one - other)
	const groups: number[][] = []
	for (const end of ends) {
		const group = groups.at(-1)
		if (group !== undefined && end - (group.at(-1) ?? end) <= same_column) group.push(end)
		else groups.push([end])
	}
	return groups.map((group) => group.at(-1) ?? 0)
}

const namedBefore = /\b(?:vorjahr|vorjahre?s|previous year|prior year)\b/
const thousands = /(?:\bt(?:sd)?\.? ?(?:eur|chf|€)|\btausend)/

const namesYear = /(?:geschafts|berichts)jahr|lfd\.? jahr|laufendes jahr|current year/
const unitWord = /\b(?:t?eur|t?chf|tsd)\b|€/g

/** Everything that heads of columns are made of; a sentence about the year before has other words too. */
const headWords = new RegExp(`${namedBefore.source}|${namesYear.source}|${unitWord.source}|\\b(?:in|zum|tausend)\\b|[\\d\\s.,:()/-]+`, 'g')

/** Whether a head names the earlier year first: "Vorjahr 2025", "Vorjahr TEUR EUR". */
function isBeforeFirst(head: string, year: number | null): boolean {
	const named = namedBefore.exec(head)
	if (named === null || head.replaceAll(headWords, '') !== '') return false
	const behind = head.slice(named.index + named[0].length)
	// Its own unit may follow it; a second one belongs to the next column.
	return (year !== null && behind.includes(String(year))) || namesYear.test(behind) || (behind.match(unitWord)?.length ?? 0) > 1
}

/** Sums stand beside their parts in few rows; where most rows have two amounts, each column is a year. */
function areBothYears(own: readonly Segment[], columns: readonly number[]): boolean {
	const rows = own.filter(({ amounts }) => amounts.some((amount) => !isYear(amount)))
	const full = rows.filter(({ amounts }) => columns.every((column) => amounts.some(({ end }) => Math.abs(end - column) <= same_column)))
	return full.length * 2 > rows.length
}

/**
 * The column of the year and the one before it. Without a word about the earlier year the last column is the year's, unless there are
 * plainly two years, of which nothing says which is which.
 */
function columnsOf(own: readonly Placed[], around: readonly Segment[], year: number | null): Columns {
	const ends = endsOf(own)
	const heads = around.map(({ label, amounts }) => `${foldText(label)} ${amounts.map(({ amount }) => amount).join(' ')}`)
	const text = heads.join('\n')
	const years = [...text.matchAll(/\b((?:19|20)\d\d)\b/g)].map(([, found]) => Number(found))
	const has_before = namedBefore.test(text) || (year !== null && years.includes(year) && years.includes(year - 1))
	// "2024 2025" in one head: the earlier year stands first.
	const is_reversed =
		heads.some((head) => isBeforeFirst(head, year)) ||
		(year !== null &&
			!namedBefore.test(text) &&
			heads.some((head) => head.includes(String(year - 1)) && head.indexOf(String(year - 1)) < head.indexOf(String(year))))
	const units = heads.filter((head) => /\b(?:t?eur|t?chf|tsd)\b|€/.test(head)).join(' ')
	const is_all_in_thousands = thousands.test(units) && !/(?<![t.] ?)\b(?:eur|chf)\b/.test(units)
	const is_before_in_thousands = thousands.test(units)
	const now_factor = is_all_in_thousands ? 1000 : 1
	const last = ends.at(-1)
	const first = ends.at(-2)
	if (last === undefined) return { now: undefined, before: undefined }
	if (!has_before && first !== undefined && areBothYears(own, [first, last])) return { now: undefined, before: undefined }
	if (!has_before || first === undefined) return { now: { end: last, factor: now_factor }, before: undefined }
	const before_factor = is_before_in_thousands ? 1000 : 1
	return is_reversed
		? { now: { end: last, factor: now_factor }, before: { end: first, factor: before_factor } }
		: { now: { end: first, factor: now_factor }, before: { end: last, factor: before_factor } }
}

const inColumn = ({ amounts }: Segment, column: Column | undefined): number | undefined => {
	const found = column === undefined ? undefined : amounts.find(({ end }) => Math.abs(end - column.end) <= same_column)
	return found === undefined || column === undefined ? undefined : found.amount * column.factor
}

interface Found {
	line: string
	label: string
	amount: number | undefined
	before: number | undefined
	page: number
}

/** A label with its amount is a figure; one without waits for the sum of the lines below it that have no line of their own. */
function gather(placed: readonly Placed[], columnsAt: (place: string) => Columns): FoundFigure[] {
	const found = new Map<string, Found>()
	let waiting: (Found & { level: number; place: string }) | undefined
	const settle = (entry: Found, is_sum: boolean): void => {
		const earlier = found.get(entry.line)
		if (earlier === undefined) found.set(entry.line, entry)
		else if (is_sum && earlier.label !== entry.label) {
			earlier.amount = plus(earlier.amount, entry.amount)
			earlier.before = plus(earlier.before, entry.before)
		}
	}
	for (const segment of placed) {
		const { now, before } = columnsAt(segment.place)
		const named = lineOfLabel(segment.part, segment.label)
		const level = levelOf(segment.label) ?? Infinity
		const amounts = { amount: inColumn(segment, now), before: inColumn(segment, before) }
		if (named === undefined) {
			if (waiting === undefined || segment.label === '' || waiting.place !== segment.place || level <= waiting.level) {
				if (segment.label !== '' && level < Infinity) waiting = undefined
				continue
			}
			waiting.amount = plus(waiting.amount, amounts.amount)
			waiting.before = plus(waiting.before, amounts.before)
			if (waiting.amount !== undefined) found.set(waiting.line, waiting)
			continue
		}
		waiting = undefined
		const entry = {
			line: named.line,
			label: segment.label,
			page: segment.page,
			amount: amounts.amount === undefined ? undefined : signedAs(named, segment.label, amounts.amount),
			before: amounts.before === undefined ? undefined : signedAs(named, segment.label, amounts.before),
		}
		if (entry.amount !== undefined) settle(entry, named.is_sum === true)
		else if (!found.has(named.line)) waiting = { ...entry, level, place: segment.place }
	}
	return [...found.values()].flatMap(({ line, amount, before = null, page }) =>
		amount === undefined ? [] : [{ line, amount: exact(amount), before: before === null ? null : exact(before), page }],
	)
}

const exact = (amount: number): number => Math.round(amount * 100) / 100

const plus = (one: number | undefined, other: number | undefined): number | undefined =>
	one === undefined ? other : other === undefined ? one : one + other
