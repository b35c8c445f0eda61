import type { exceptions as model } from '../de/exceptions.ts'
import type { Translated } from '../translation.ts'

/** The register of exceptions and overrides; for staff. */
export const exceptions: Translated<typeof model, 'pl'> = {
	title: 'Wyjątki',
	lead: 'Gdzie ktoś wykroczył poza regułę lub zdecydował wbrew niej: ze sprawą, uzasadnieniem i drugą osobą.',
	kinds: {
		eligibility_override: 'Dopuszczono mimo wykluczenia',
		price: 'Oprocentowanie poza przedziałem',
		item_excused: 'Punkt kontroli pominięty',
		industry_code: 'Branża inna niż w rejestrze',
		votes_overruled: 'Zatwierdzono po głosie przeciw',
		reopened: 'Otwarto ponownie po zamknięciu',
	},
	filters: 'Filtruj wyjątki',
	kind: 'Rodzaj',
	kind_any: 'Wszystkie',
	from: 'Od',
	to: 'Do',
	reset: 'Usuń filtry',
	entries: 'Wyjątki',
	none: 'Nie ma takich wyjątków.',
	none_text: 'Prosimy wybrać inny okres lub usunąć filtry.',
	rate: 'Oprocentowanie {{rate}}',
	code: 'Branża {{code}}',
	second: 'Druga osoba: {{name}}',
	no_second: 'Bez drugiej osoby',
	pages: 'Strony',
	newer: 'Nowsze',
	older: 'Starsze',
}
