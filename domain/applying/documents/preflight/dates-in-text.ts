import type { IsoDate } from '#domain/platform/dates.ts'
import { foldText } from './fold.ts'

/** Month names and abbreviations in the four languages, folded; Polish ones in the nominative and the genitive. */
const monthNames = [
	['januar', 'janner', 'january', 'janvier', 'styczen', 'stycznia', 'jan', 'jann', 'janv', 'sty'],
	['februar', 'february', 'fevrier', 'luty', 'lutego', 'feb', 'fevr', 'fev', 'lut'],
	['marz', 'march', 'mars', 'marzec', 'marca', 'mrz', 'mar'],
	['april', 'avril', 'kwiecien', 'kwietnia', 'apr', 'avr', 'kwi'],
	['mai', 'may', 'maj', 'maja'],
	['juni', 'june', 'juin', 'czerwiec', 'czerwca', 'jun', 'cze'],
	['juli', 'july', 'juillet', 'lipiec', 'lipca', 'jul', 'juil', 'lip'],
	['august', 'aout', 'sierpien', 'sierpnia', 'aug', 'aou'],
	['september', 'septembre', 'wrzesien', 'wrzesnia', 'sept', 'sep', 'wrz'],
	['oktober', 'october', 'octobre', 'pazdziernik', 'pazdziernika', 'okt', 'oct', 'paz'],
	['november', 'novembre', 'listopad', 'listopada', 'nov', 'lis'],
	['dezember', 'december', 'decembre', 'grudzien', 'grudnia', 'dez', 'dec', 'gru'],
] as const

const monthOf: ReadonlyMap<string, number> = new Map(monthNames.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))
const anyOf = (names: readonly string[]): string => `(${names.toSorted((one, other) => other.length - one.length).join('|')})`
const month = anyOf([...monthOf.keys()])

/** The Polish "sie" for August is a word in German and English texts: it counts between a day and a year only. */
const monthAfterDay = anyOf([...monthOf.keys(), 'sie'])
const monthAfterDayOf = (name: string): number => (name === 'sie' ? 8 : (monthOf.get(name) ?? 0))
const year = '((?:19|20)\\d\\d)'

/** Date formats. An ambiguous number is the day first, as in all four countries. */
const dayForms: readonly [RegExp, (found: readonly string[]) => readonly [string, number, string]][] = [
	[new RegExp(`(?<![\\d.])(\\d{1,2})([./-]) ?(\\d{1,2})\\2 ?${year}(?!\\d)`, 'g'), ([, d = '', , m, y = '']) => [y, Number(m), d]],
	[/(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d\d)(?![\d.])/g, ([, d = '', m, y = '']) => [`20${y}`, Number(m), d]],
	[new RegExp(`(?<!\\d)${year}-(\\d\\d)-(\\d\\d)(?!\\d)`, 'g'), ([, y = '', m, d = '']) => [y, Number(m), d]],
	[
		new RegExp(`(?<!\\d)(\\d{1,2})(?:\\.|er|st|nd|rd|th)? ?(?:of |de )?${monthAfterDay}\\.?,? ${year}(?!\\d)`, 'g'),
		([, d = '', name = '', y = '']) => [y, monthAfterDayOf(name), d],
	],
	[
		new RegExp(`(?<![a-z])${month}\\.? (\\d{1,2})(?:st|nd|rd|th)?, ?${year}(?!\\d)`, 'g'),
		([, name = '', d = '', y = '']) => [y, monthOf.get(name) ?? 0, d],
	],
]

const monthForms: readonly [RegExp, (found: readonly string[]) => readonly [string, number]][] = [
	[new RegExp(`(?<![a-z])${month}[ ./-]{1,2}${year}(?!\\d)`, 'g'), ([, name = '', y = '']) => [y, monthOf.get(name) ?? 0]],
	[new RegExp(`(?<![\\d./-])(0?[1-9]|1[0-2]) ?[./] ?${year}(?![\\d./-])`, 'g'), ([, m, y = '']) => [y, Number(m)]],
]

/** Words right before a date that mark it as the as-of date. */
const anchor =
	/(?:zum|per|bis|stand(?: vom)?|stichtag|as (?:at|of)|ended|ending|until|to|au|arretee?s? au|clos(?:e|es)? le|na dzien|stan na|do|-|–)(?: den| le| the)?:? ?$/

export interface DatesInText {
	/** Every full date, repeated for each occurrence. */
	readonly days: readonly IsoDate[]
	/** Dates marked as as-of date or end of the period, in order of appearance. */
	readonly as_of: readonly IsoDate[]
	/** The last days of months that are named without a day. */
	readonly months: readonly IsoDate[]
	/** Financial years named as such: "Jahresabschluss 2024", "exercice 2023/2024". */
	readonly years: readonly number[]
}

const financialYear =
	/(?:jahresabschlu(?:ss|sses)|(?:geschafts|wirtschafts)jahre?s?|financial year|fiscal year|annual (?:report|accounts)|exercice|comptes annuels|rok(?:u)? obrotow(?:y|ego)|sprawozdanie finansowe)(?: [a-z]{1,12}){0,2}[ :]{1,2}((?:19|20)\d\d)(?: ?[/-] ?((?:19|20)?\d\d)(?!\d))?/g

/** The days, months and financial years a text names. Runs in linear time: no pattern backtracks on hostile text. */
export function datesIn(text: string): DatesInText {
	const folded = foldText(text)
	const found = dayForms
		.flatMap(([form, read]) =>
			[...folded.matchAll(form)].flatMap((match) => {
				const day = isoDay(...read(match))
				return day === undefined ? [] : [{ at: match.index, day }]
			}),
		)
		.toSorted((one, other) => one.at - other.at)
	const months = monthForms.flatMap(([form, read]) =>
		[...folded.matchAll(form)].flatMap((match) => {
			const [y, m] = read(match)
			// "31. Dezember 2024" is a day and no month.
			const is_of_day = /\d(?:\.|er|st|nd|rd|th)? ?(?:of |de )?$/.test(folded.slice(Math.max(0, match.index - 8), match.index))
			return is_of_day ? [] : [lastOfMonth(Number(y), m)]
		}),
	)
	const years = [...folded.matchAll(financialYear)].flatMap(([, from = '', to]) =>
		to === undefined ? [Number(from)] : [Number(from), Number(`${from.slice(0, 2)}${to.slice(-2)}`)],
	)
	return {
		days: found.map(({ day }) => day),
		as_of: found.filter(({ at }) => anchor.test(folded.slice(Math.max(0, at - 24), at))).map(({ day }) => day),
		months,
		years,
	}
}

const isoDay = (y: string, m: number, d: string): IsoDate | undefined => {
	const fields = { year: Number(y), month: m, day: Number(d) }
	try {
		return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString()
	} catch {
		return undefined
	}
}

const lastOfMonth = (y: number, m: number): IsoDate => {
	const first = Temporal.PlainDate.from({ year: y, month: m, day: 1 })
	return first.with({ day: first.daysInMonth }).toString()
}
