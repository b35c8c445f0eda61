import type { backofficeLoanTerms as model } from '../de/backoffice-loan-terms.ts'
import type { Translated } from '../translation.ts'

export const backofficeLoanTerms = {
	field: {
		more: 'Dodatkowe raty',
		pause_from: 'Bez odsetek od',
		pause_to: 'Odsetki ponownie od',
		rate: 'Oprocentowanie nominalne',
		to_come: 'Raty, które pozostały',
		instalment: 'Wysokość raty',
		free_months: 'Miesiące bez spłaty kapitału',
		capitalised: 'Odsetki dopisane do kapitału',
		consent: 'Dokument ze zgodą firmy',
	},
	hint: {
		rate: 'Puste pole oznacza dotychczasowe oprocentowanie.',
		instalment: 'Puste pole oznacza równe raty. W przeciwnym razie resztę obejmuje ostatnia rata.',
		capitalised: 'Wymagalne i niezapłacone: {{amount}}. Do kapitału dochodzą tylko wymagalne odsetki.',
		consent: 'Dokument i data. Zgoda jest potrzebna od terminu pierwszej raty.',
		reason: 'Firma czyta go w portalu.',
		in_difficulties: 'Wtedy zmiana jest działaniem restrukturyzacyjnym w rozumieniu nadzoru bankowego.',
	},
	said: {
		more: 'Dodatkowe raty: {{number}}',
		pause: 'Bez odsetek od {{from}}, ponownie od {{to}}',
		rate: 'Oprocentowanie nominalne {{rate}}',
		to_come: 'Raty, które pozostały: {{number}}',
		instalment: 'Rata {{amount}}',
		free_months: 'Miesiące bez spłaty kapitału: {{number}}',
		consent: 'Zgoda: {{document}}',
	},
	plan: {
		which: 'Który harmonogram',
		after: 'Nowy harmonogram spłat',
		before: 'Dotychczasowy harmonogram spłat',
	},
	version: 'Harmonogram spłat, wersja {{number}}: {{change}}',
	change: {
		contract: 'Umowa',
		payout: 'Wypłata',
		rate: 'Nowe oprocentowanie',
		deferral: 'Odroczenie',
		extension: 'Przedłużenie',
		pause: 'Przerwa w odsetkach',
		restructuring: 'Nowe warunki',
		capitalisation: 'Odsetki dopisane do kapitału',
		prepayment: 'Wcześniejsza spłata',
	},
} satisfies Translated<typeof model, 'pl'>
