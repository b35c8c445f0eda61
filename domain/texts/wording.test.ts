import { describe, expect, it } from 'vitest'

import { mails as mailsDe } from './de/mails.ts'
import { mails as mailsEn } from './en/mails.ts'
import { loadAllTexts } from './index.ts'
import { mails as mailsPl } from './pl/mails.ts'
import { polishFaults } from './wording-pl.ts'

interface Fault {
	readonly fault: string
	readonly pattern: RegExp
	/** The namespaces it is about; without them all. */
	readonly only?: RegExp
	/** Keys that may have it, each with its reason. */
	readonly except?: Readonly<Record<string, string>>
}

const inErrors = /^(?:case-)?errors\./
const examplesByCountry = { 'companies.search.hints.DE': 'the hint is of one country' }
const legal_name = 'the trade name as a legal term'

/** Where the first contact is called an enquiry; what staff ask for is a request. */
const ofEnquiry =
	/^(?:account|applications|backoffice-case|mails\.application_rejected|dashboard|factoring|finance-objects|forms|mails\.resume_draft|pricing|shell)\b/

const de: readonly Fault[] = [
	{ fault: 'an error that begs', pattern: /\bbitte\b/i, only: inErrors },
	{
		fault: '"Firma" beside "Unternehmen"',
		pattern: /\bFirm(?:a|en)/,
		except: { 'templates.meaning.partner.legal_name': legal_name, 'templates.meaning.company.name': legal_name },
	},
	{ fault: '"lässt sich"', pattern: /\b(?:lässt|ließ|lassen|ließen) sich\b/ },
	{
		fault: 'passive',
		pattern: /\b(?:wird|werden|wurden?)\b/,
		except: { 'signatures.terms.mandate': 'the wording of the mandate binds' },
	},
	{ fault: 'whose turn', pattern: /\bdran\b|n der Reihe|am Zug/ },
	{ fault: 'gender', pattern: /\p{Ll}\/in\b|ntragstell|innen und \p{Lu}/u },
	{ fault: '"hat nicht geklappt"', pattern: /nicht geklappt/ },
	{ fault: 'an example of one country', pattern: /HRB|\+49|DE89|Sparkasse|1980/, except: examplesByCountry },
	{ fault: 'a loose sign', pattern: /[\d}] %|§ \d| …/ },
	{ fault: 'a request called enquiry', pattern: /\bAnfragen?\b/, only: new RegExp(`^(?!${ofEnquiry.source.slice(1)})`) },
	{
		fault: 'an old term',
		pattern:
			/\bAkten?\b|Vorgang|urückgenommen|urücknehmen|Kreditvertrag|[Vv]orläufig|[Vv]ertretende|Bürgschaftsvertrag|Inhaber(?:in|schaft|\/)|Abnehmer|[Aa]bsicherung|Factoring-?[Rr]ahmen|Abschlussgebühr|Transaktionsgebühr|Gebühr je|(?:Rückzahlungs|Zahlungs)plan|Geldgeber|Abschlussprüf|Sanktionsprüf|Covenant|\bDeal\b|Hausfassung|vom Haus|\bVersion\b|wirtschaftlichen? Eigentum/,
	},
]

const en: readonly Fault[] = [
	{ fault: 'an error that begs', pattern: /\bplease\b/i, only: inErrors },
	{
		fault: 'German words and order',
		pattern: /\b(?:anew|meanwhile|stands?|lies|[Ww]hoever|all the same|by now|[Gg]o(?:es)? on|wish|(?:is|are) there)\b/,
	},
	{ fault: 'somebody beside someone', pattern: /some ?body|everybody/i },
	{ fault: 'sign in beside log in', pattern: /\bsign(?:ed|ing)?[ -](?:in|out)\b/i },
	{ fault: 'whose turn', pattern: /\b(?:your|our|its|’s) turn\b|^Next: / },
	{ fault: 'no article', pattern: /^(?:Field|File|E-mail|Password|Company|Minimum|Maximum) /, only: inErrors },
	{ fault: '"did not work"', pattern: /did not work(?! on)/ },
	{ fault: 'an example of one country', pattern: /HRB|\+49|DE89|Sparkasse|1980/, except: examplesByCountry },
	{ fault: 'a loose sign', pattern: / …/ },
	{ fault: '"of" before a date', pattern: /(?<!s |d )of \{\{date/ },
	{ fault: 'a mail that begins small', pattern: /^(?!\p{Lu}|\{\{)/u, only: /^(?:case-)?mails\..+\.body$/ },
	{
		fault: 'an old term',
		pattern:
			/register of owners|[Aa]dvisor\b(?!\}\})|\b[Ss]uret(?:y|ies)\b|loan contract|\bpayment plan|[Oo]rigination|[Tt]ransaction fee|[Ss]till owed|\b[Gg]i(?:ve|ven) back\b|\b[Tt]aken? back\b|house version|from the house|\b[Rr]efuse[sd]?\b|[Aa]pplicants?\b|\b[Cc]anceled\b/,
	},
]

const pl: readonly Fault[] = polishFaults

/** Passive texts the language still has: states mostly. The number may fall, never rise. */
const passiveEnglish = { pattern: /\b(?:is|are|was|were|be|been) \w+ed\b/, most: 58 }

function flatten(texts: Readonly<Record<string, unknown>>, path: string): [key: string, text: string][] {
	return Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'string' ? [[`${path}.${key}`, value]] : flatten(value as Record<string, unknown>, `${path}.${key}`),
	)
}

const textsOf = async (language: 'de' | 'en' | 'pl'): Promise<[key: string, text: string][]> => [
	...Object.entries(await loadAllTexts(language)).flatMap(([namespace, texts]) => flatten(texts, namespace)),
	...flatten({ de: mailsDe, en: mailsEn, pl: mailsPl }[language], 'mails'),
]

describe.each([
	['de', de],
	['en', en],
	['pl', pl],
] as const)('the wording in %s', async (language, faults) => {
	const texts = await textsOf(language)
	const withFault = ({ pattern, only = /^/ }: Fault): string[] =>
		texts.filter(([key, text]) => only.test(key) && pattern.test(text)).map(([key]) => key)

	it.each(faults)('has no $fault', (fault) => {
		expect(withFault(fault).filter((key) => fault.except?.[key] === undefined)).toEqual([])
	})

	it.each(faults)('has every exception to $fault', (fault) => {
		expect(Object.keys(fault.except ?? {}).filter((key) => !withFault(fault).includes(key))).toEqual([])
	})
})

it('the English texts use the passive ever less', async () => {
	const found = (await textsOf('en')).filter(([, text]) => passiveEnglish.pattern.test(text))
	expect(found.length).toBe(passiveEnglish.most)
})
