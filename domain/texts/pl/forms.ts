import type { forms as model } from '../de/forms.ts'
import type { Translated } from '../translation.ts'

export const forms = {
	page: 'Zapytanie o finansowanie',
	help: 'Co to znaczy?',
	help_of: 'dotyczy: {{label}}',
	years: 'lata',
	yes: 'Tak',
	no: 'Nie',
	company_found: 'Adres i formę prawną uzupełniliśmy, o ile są znane.',
	send: 'Wyślij zapytanie',
	changes: {
		title: 'Od ostatniej wizyty doszły nowe pytania',
		lead: 'Państwa odpowiedzi są zachowane. Nowe:',
	},
	missing: {
		title: 'Formularz jest chwilowo niedostępny',
		text: 'Po naszej stronie czegoś brakuje. Prosimy spróbować później lub skontaktować się z nami.',
	},
	account: {
		next: 'Załóż konto i przejdź dalej',
	},
	review: {
		title: 'Państwa odpowiedzi',
		none: 'nie podano',
		change: 'Zmień: {{step}}',
	},
	practice: {
		title: 'Prowadzą Państwo gabinet?',
		text: 'Dla gabinetów lekarskich i stomatologicznych mamy osobny formularz. Wprowadzone dane zostaną zachowane.',
		go: 'Przejdź do formularza dla gabinetów',
	},
} satisfies Translated<typeof model, 'pl'>
