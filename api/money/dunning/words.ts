import type { Language } from '#domain/accounts/account/languages.ts'

type Word =
	| 'reminder'
	| 'level_1'
	| 'level_2'
	| 'page'
	| 'loan'
	| 'dated'
	| 'reminder_opening'
	| 'level_1_opening'
	| 'level_2_opening'
	| 'owed'
	| 'due_on'
	| 'what_for'
	| 'amount'
	| 'instalment'
	| 'principal'
	| 'interest'
	| 'fees'
	| 'late_interest'
	| 'cost'
	| 'total'
	| 'arithmetic'
	| 'piece'
	| 'late_sum'
	| 'late_settled'
	| 'arithmetic_rule'
	| 'pay'
	| 'payee'
	| 'iban'
	| 'bic'
	| 'reference'
	| 'agreed_account'
	| 'code'
	| 'grows'
	| 'time'
	| 'time_text'
	| 'next'
	| 'next_letter'
	| 'next_person'
	| 'paid_already'

/** Words of the letters. They name figures and days, and blame nobody. */
export const letterWords = {
	de: {
		reminder: 'Zahlungserinnerung',
		level_1: '1. Mahnung',
		level_2: '2. Mahnung',
		page: 'Seite {page} von {pages}',
		loan: 'Darlehen {number}',
		dated: 'Stand: {date}',
		reminder_opening: 'Zu Ihrem Darlehen ist ein Betrag überfällig. Hier lesen Sie, was offen ist, warum, und wie Sie es begleichen.',
		level_1_opening: 'Am {before} haben wir Sie an einen überfälligen Betrag erinnert. Er ist noch nicht vollständig eingegangen.',
		level_2_opening: 'Seit unserem Schreiben vom {before} ist der überfällige Betrag noch nicht vollständig eingegangen.',
		owed: 'Was offen ist',
		due_on: 'Fällig am',
		what_for: 'Wofür',
		amount: 'Betrag',
		instalment: 'Rate {number}',
		principal: 'Tilgung',
		interest: 'Zinsen',
		fees: 'Kosten',
		late_interest: 'Verzugszinsen bis {date}',
		cost: 'Kosten dieses Schreibens',
		total: 'Summe',
		arithmetic: 'So berechnen wir die Verzugszinsen',
		piece: '{base} zu {rate} % im Jahr, {from} bis {to}: {days} Tage',
		late_sum: 'zusammen {sum}',
		late_settled: 'zusammen {sum}, davon nicht mehr offen {settled}',
		arithmetic_rule:
			'Nur überfällige Tilgung trägt Verzugszinsen, Zinsen nie. Jeder Tag zählt, das Jahr hat 365 oder 366 Tage; je Rate auf den Cent gerundet.',
		pay: 'So zahlen Sie',
		payee: 'Empfänger',
		iban: 'IBAN',
		bic: 'BIC',
		reference: 'Verwendungszweck',
		code: 'Lesen Sie den Code mit der App Ihrer Bank: Konto, Betrag und Referenz stehen darin.',
		agreed_account: 'Zahlen Sie auf das Konto aus Ihrem Darlehensvertrag.',
		grows: 'Bis zum Eingang des Geldes kommen auf die überfällige Tilgung Verzugszinsen hinzu.',
		time: 'Wenn Sie mehr Zeit brauchen',
		time_text:
			'Sagen Sie uns im Portal bei Ihrem Darlehen unter „Überfällig“, bis wann Sie zahlen können. Eine Person liest es und antwortet Ihnen.',
		next: 'Wie es weitergeht',
		next_letter: 'Ist der Betrag bis {date} nicht eingegangen, schreiben wir Ihnen wieder.',
		next_person:
			'Ist der Betrag bis {date} nicht eingegangen, übernimmt eine Person unseres Hauses und spricht mit Ihnen über die nächsten Schritte.',
		paid_already: 'Haben Sie schon gezahlt? Dann ist für Sie nichts zu tun.',
	},
	en: {
		reminder: 'Payment reminder',
		level_1: 'First notice',
		level_2: 'Second notice',
		page: 'Page {page} of {pages}',
		loan: 'Loan {number}',
		dated: 'As of {date}',
		reminder_opening: 'An amount of your loan is overdue. Here you read what is open, why, and how to settle it.',
		level_1_opening: 'On {before} we reminded you of an overdue amount. It has not arrived in full yet.',
		level_2_opening: 'Since our letter of {before} the overdue amount has not arrived in full.',
		owed: 'What is open',
		due_on: 'Due on',
		what_for: 'What for',
		amount: 'Amount',
		instalment: 'Instalment {number}',
		principal: 'Principal',
		interest: 'Interest',
		fees: 'Costs',
		late_interest: 'Default interest to {date}',
		cost: 'Cost of this letter',
		total: 'Total',
		arithmetic: 'How we calculate default interest',
		piece: '{base} at {rate}% per year, {from} to {to}: {days} days',
		late_sum: '{sum} in all',
		late_settled: '{sum} in all, of which {settled} is no longer open',
		arithmetic_rule:
			'Only overdue principal bears default interest, interest never does. Each day counts, the year has 365 or 366 days; rounded to the cent for each instalment.',
		pay: 'How to pay',
		payee: 'Payee',
		iban: 'IBAN',
		bic: 'BIC',
		reference: 'Payment reference',
		code: 'Scan the code with your bank’s app: it holds account, amount and reference.',
		agreed_account: 'Pay to the account named in your loan agreement.',
		grows: 'Until the money arrives, default interest is added on the overdue principal.',
		time: 'If you need more time',
		time_text: 'Tell us in the portal, with your loan under “Overdue”, by when you can pay. A person reads it and answers you.',
		next: 'What comes next',
		next_letter: 'If the amount has not arrived by {date}, we will write to you again.',
		next_person: 'If the amount has not arrived by {date}, a person of our house takes over and talks to you about the next steps.',
		paid_already: 'Have you paid already? Then there is nothing for you to do.',
	},
	fr: {
		reminder: 'Rappel de paiement',
		level_1: '1re relance',
		level_2: '2e relance',
		page: 'Page {page} sur {pages}',
		loan: 'Prêt {number}',
		dated: 'Situation au {date}',
		reminder_opening: 'Un montant de votre prêt est échu. Vous lisez ici ce qui reste dû, pourquoi, et comment le régler.',
		level_1_opening: 'Le {before}, nous vous avons rappelé un montant échu. Nous ne l’avons pas encore reçu en totalité.',
		level_2_opening: 'Depuis notre courrier du {before}, nous n’avons pas encore reçu la totalité du montant échu.',
		owed: 'Ce qui reste dû',
		due_on: 'Échéance',
		what_for: 'Objet',
		amount: 'Montant',
		instalment: 'Échéance {number}',
		principal: 'Capital',
		interest: 'Intérêts',
		fees: 'Frais',
		late_interest: 'Intérêts de retard au {date}',
		cost: 'Frais de ce courrier',
		total: 'Total',
		arithmetic: 'Comment nous calculons les intérêts de retard',
		piece: '{base} à {rate} % par an, du {from} au {to} : {days} jours',
		late_sum: '{sum} au total',
		late_settled: '{sum} au total, dont {settled} déjà réglés',
		arithmetic_rule:
			'Seul le capital échu porte des intérêts de retard, jamais les intérêts. Chaque jour compte, l’année a 365 ou 366 jours ; arrondi au centime pour chaque échéance.',
		pay: 'Comment payer',
		payee: 'Bénéficiaire',
		iban: 'IBAN',
		bic: 'BIC',
		reference: 'Référence du paiement',
		code: 'Lisez le code avec l’application de votre banque : il contient le compte, le montant et la référence.',
		agreed_account: 'Payez sur le compte indiqué dans votre contrat de prêt.',
		grows: 'Jusqu’à l’arrivée de l’argent, des intérêts de retard s’ajoutent sur le capital échu.',
		time: 'S’il vous faut plus de temps',
		time_text:
			'Dites-nous dans le portail, auprès de votre prêt sous « Montant échu », jusqu’à quand vous pouvez payer. Une personne le lit et vous répond.',
		next: 'La suite',
		next_letter: 'Si le montant n’est pas arrivé le {date}, nous vous écrirons de nouveau.',
		next_person: 'Si le montant n’est pas arrivé le {date}, un membre de notre équipe prend le relais et parle avec vous de la suite.',
		paid_already: 'Vous avez déjà payé ? Alors vous n’avez rien à faire.',
	},
	pl: {
		reminder: 'Przypomnienie o płatności',
		level_1: '1. wezwanie do zapłaty',
		level_2: '2. wezwanie do zapłaty',
		page: 'Strona {page} z {pages}',
		loan: 'Pożyczka {number}',
		dated: 'Stan na {date}',
		reminder_opening: 'Część Państwa pożyczki jest po terminie. Poniżej: ile pozostało do zapłaty, dlaczego i jak zapłacić.',
		level_1_opening: 'Dnia {before} przypomnieliśmy o kwocie po terminie. Nie wpłynęła jeszcze w całości.',
		level_2_opening: 'Od naszego pisma z dnia {before} kwota po terminie nie wpłynęła jeszcze w całości.',
		owed: 'Ile pozostało do zapłaty',
		due_on: 'Termin',
		what_for: 'Za co',
		amount: 'Kwota',
		instalment: 'Rata {number}',
		principal: 'Kapitał',
		interest: 'Odsetki',
		fees: 'Koszty',
		late_interest: 'Odsetki za opóźnienie do {date}',
		cost: 'Koszt tego pisma',
		total: 'Razem',
		arithmetic: 'Jak obliczamy odsetki za opóźnienie',
		piece: '{base} po {rate}% rocznie, od {from} do {to}: {days} dni',
		late_sum: 'razem {sum}',
		late_settled: 'razem {sum}, z tego już rozliczono {settled}',
		arithmetic_rule:
			'Odsetki za opóźnienie liczymy tylko od kapitału po terminie, nigdy od odsetek. Liczy się każdy dzień, rok ma 365 lub 366 dni; zaokrąglamy do grosza dla każdej raty.',
		pay: 'Jak zapłacić',
		payee: 'Odbiorca',
		iban: 'IBAN',
		bic: 'BIC',
		reference: 'Tytuł przelewu',
		code: 'Kod odczyta aplikacja banku: zawiera rachunek, kwotę i numer referencyjny.',
		agreed_account: 'Prosimy o wpłatę na rachunek podany w umowie pożyczki.',
		grows: 'Do wpływu pieniędzy doliczamy odsetki za opóźnienie od kapitału po terminie.',
		time: 'Jeśli potrzebują Państwo więcej czasu',
		time_text: 'W portalu, na stronie pożyczki pod „Po terminie”, można podać, do kiedy mogą Państwo zapłacić. Przeczytamy to i odpowiemy.',
		next: 'Co dalej',
		next_letter: 'Jeśli kwota nie wpłynie do {date}, napiszemy ponownie.',
		next_person: 'Jeśli kwota nie wpłynie do {date}, sprawę przejmie nasz pracownik i porozmawia z Państwem o dalszych krokach.',
		paid_already: 'Jeśli już Państwo zapłacili, nie trzeba nic robić.',
	},
} as const satisfies Record<Language, Readonly<Record<Word, string>>>
