import type { forms as model } from '../de/forms.ts'
import type { Translated } from '../translation.ts'

export const forms = {
	page: 'Wniosek wstępny o finansowanie',
	help: 'Co to znaczy?',
	help_of: 'dotyczy: {{label}}',
	years: 'lat',
	yes: 'Tak',
	no: 'Nie',
	company_found: 'Adres i formę prawną uzupełniliśmy, o ile są znane.',
	send: 'Wyślij wniosek wstępny',
	changes: {
		title: 'Od ostatniej wizyty doszły nowe pytania',
		lead: 'Państwa odpowiedzi są zachowane. Nowe:',
	},
	missing: {
		title: 'Formularz jest chwilowo niedostępny',
		text: 'Błąd jest po naszej stronie. Prosimy spróbować później lub skontaktować się z nami.',
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
		title: 'Czy prowadzą Państwo gabinet?',
		text: 'Dla gabinetów lekarskich i stomatologicznych mamy osobny formularz. Zachowamy wprowadzone dane.',
		go: 'Przejdź do formularza dla gabinetów',
	},
} satisfies Translated<typeof model, 'pl'>
