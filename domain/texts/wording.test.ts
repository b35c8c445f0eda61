import { describe, expect, it } from 'vitest'

import { mails as mailsDe } from './de/mails.ts'
import { mails as mailsEn } from './en/mails.ts'
import { mails as mailsFr } from './fr/mails.ts'
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

const mandate_binds = 'the contract’s own word'

const fr: readonly Fault[] = [
	{ fault: 'a screen that begs', pattern: /\bveuillez\b|s’il vous plaît/i, only: /^(?!(?:case-)?mails\.)/ },
	{ fault: 'a mail that begins small', pattern: /^(?!\p{Lu}|\{\{)/u, only: /^(?:case-)?mails\..+\.body$/ },
	{ fault: 'a space of the wrong width at a sign', pattern: /\u00A0[;?!»]|«\u00A0|\u202F[:%]/ },
	{ fault: 'a loose sign', pattern: / [%…;:?!»]|« / },
	{ fault: 'an odd apostrophe or hyphen', pattern: /\p{L}'\p{L}|\u2011/u },
	{ fault: '"de" after a number', pattern: /\{\{(?:count|number)\}\} d(?:e |’)/, only: /_many$/ },
	{
		fault: 'gender of the reader',
		pattern:
			/\(e\)|·e|ous (?:n’)?êtes (?:\p{L}+ )?\p{L}*é[ .,:]|(?:Invité|nommé|habilité|inscrit|Connecté) |\b[Cc]ollègue|\bun conseiller/u,
		except: { 'enumerations.company_type.EK': 'the legal form' },
	},
	{ fault: '"de" before a name', pattern: /\bde \{\{(?:names?|person|company|partner|about|email|creditor|debitor|given_by)\}\}/ },
	{
		fault: 'an example of one country',
		pattern: /HRB|\+49|\+33|DE89|Sparkasse|1980|JJ\/MM|entreprise\.fr|\d \d{3}\b/,
		except: examplesByCountry,
	},
	{
		fault: 'a word that Switzerland does not use',
		pattern: /[Cc]rédit-bail|comptable l’a|[Ee]xpert-comptable|[Aa]vis d’imposition|\bVille\b/,
	},
	{ fault: 'whose turn', pattern: /\bC’est à (?:vous|nous|la|votre|l’)|votre tour|À vous de/ },
	{ fault: '"n’a pas fonctionné"', pattern: /n’a pas (?:fonctionné|abouti)/ },
	{ fault: 'passive', pattern: /pas (?:encore )?(?:pu )?être \p{L}+ée?s?\b/u },
	{
		fault: 'a request called "demande"',
		pattern: /\b[Dd]emandes?\b/,
		only: /^requests\.|\.event\.request_|err_request_(?:limit|malformed|not_open|origin|unanswered)|err_idempotency/,
		except: { 'requests.correction.custom_fields': 'the application itself' },
	},
	{
		fault: 'a file that is sent, not uploaded',
		pattern: /\b(?:[Dd]épos|[Ee]nvo(?:i|y))/,
		only: /^(?:documents|document-review|preflight|errors\.err_document)/,
		except: { 'documents.what_for.invoice_copy': 'what the company sends its customers' },
	},
	{
		fault: 'a complete application that is sent',
		pattern: /\b[Ee]nvo(?:i|y)/,
		only: /^dashboard\.(?:submit|review|checklist\.(?:all_done|complete))|^enumerations\.status/,
	},
	{
		fault: '"objet" beside "bien"',
		pattern: /\b[Oo]bjets?\b/,
		except: {
			'backoffice-flows.checklists.not_applicable': 'not applicable',
			'backoffice-flows.checklists.why_not_applicable': 'not applicable',
			'debitors.form.purpose': 'the object of a company',
		},
	},
	{
		fault: '"garantie" beside "couverture" and "sûretés"',
		pattern: /\b[Gg]aranti/,
		except: { 'templates.meaning.factoring.retention_rate': mandate_binds },
	},
	{
		fault: 'an old term',
		pattern:
			/[Dd]emandeur|[Ss]econde (?!pour)|\b[Ll]ibér(?:er|é|ation)|effectif global|[Ff]rais de transaction|[Cc]ontrat de crédit|[Tt]itularité|Titulaires?$|titulaires? de l’accès|[Mm]aison|[Qq]uatre yeux|[Dd]écaiss|[Éé]chéancier|[Pp]lan de paiement|[Dd]écote|[Ll]imite (?:d’affacturage|activ|disponible)|[Ss]oumission|[Éé]diteur|[Ff]iltrage des sanctions|(?<!otal du )[Bb]ilans? (?!et)|Reste dû|[Cc]autions? (?:demandé|non exigé|à nouveau|prévu|de )|[Dd]ate d’arrêté|\b[Ii]ndications?\b/,
	},
]

/** Passive texts the language still has: states mostly. The number may fall, never rise. */
const passiveEnglish = { pattern: /\b(?:is|are|was|were|be|been) \w+ed\b/, most: 58 }

function flatten(texts: Readonly<Record<string, unknown>>, path: string): [key: string, text: string][] {
	return Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'string' ? [[`${path}.${key}`, value]] : flatten(value as Record<string, unknown>, `${path}.${key}`),
	)
}

const textsOf = async (language: 'de' | 'en' | 'fr' | 'pl'): Promise<[key: string, text: string][]> => [
	...Object.entries(await loadAllTexts(language)).flatMap(([namespace, texts]) => flatten(texts, namespace)),
	...flatten({ de: mailsDe, en: mailsEn, fr: mailsFr, pl: mailsPl }[language], 'mails'),
]

describe.each([
	['de', de],
	['en', en],
	['fr', fr],
	['pl', polishFaults],
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
