import type { DunningMailTexts } from '../de/dunning-mails.ts'

export const dunningMails: DunningMailTexts = {
	dunning_reminder: {
		subject: 'Przypomnienie o płatności do pożyczki {{short_id}}',
		body: 'po terminie jest {{amount}}: pożyczka {{short_id}}, firma {{company}}. Najdłużej otwarta kwota miała termin {{due}}.\n\nJak zapłacić:',
		button: 'Zobacz kwotę po terminie',
		after: 'Jeśli już Państwo zapłacili, nie trzeba nic robić. Jeśli potrzeba więcej czasu, można to napisać na stronie za przyciskiem.',
	},
	dunning_level_1: {
		subject: '1. wezwanie do zapłaty do pożyczki {{short_id}}',
		body: 'po terminie jest nadal {{amount}}: pożyczka {{short_id}}, firma {{company}}. Najdłużej otwarta kwota miała termin {{due}}.\n\nJak zapłacić:',
		button: 'Zobacz kwotę po terminie',
		after: 'Jeśli już Państwo zapłacili, nie trzeba nic robić. Jeśli potrzeba więcej czasu, można to napisać na stronie za przyciskiem.',
	},
	dunning_level_2: {
		subject: '2. wezwanie do zapłaty do pożyczki {{short_id}}',
		body: 'po terminie jest nadal {{amount}}: pożyczka {{short_id}}, firma {{company}}. Najdłużej otwarta kwota miała termin {{due}}. Co będzie dalej, mówi nasze pismo.\n\nJak zapłacić:',
		button: 'Zobacz kwotę po terminie',
		after: 'Jeśli już Państwo zapłacili, nie trzeba nic robić. Jeśli potrzeba więcej czasu, można to napisać na stronie za przyciskiem.',
	},
}
