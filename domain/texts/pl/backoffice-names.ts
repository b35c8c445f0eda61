/** Names of back-office pages, in the navigation and as titles. */
export const pages = {
	tasks: 'Zadania',
	reports: 'Raporty',
	exports: 'Eksporty',
	security: 'Logowanie dwuetapowe',
	pricing: 'Wycena',
	corridors: 'Przedziały oprocentowania',
	rates: 'Stopy referencyjne',
}

/** Names of the sections of a case, in the section bar and as titles. */
export const sections = {
	requests: 'Prośby',
	messages: 'Wiadomości',
	notes: 'Notatki wewnętrzne',
	factoring: 'Faktoring',
	debitors: 'Odbiorcy',
	objects: 'Przedmioty',
	debts: 'Zobowiązania',
	identifications: 'Potwierdzanie tożsamości',
	credit: 'Wiarygodność kredytowa',
	financials: 'Sprawozdania finansowe',
	recommendation: 'Rekomendacja',
	offers: 'Warunki i oferty',
	signing: 'Podpisywanie',
	ownership: 'Rejestr beneficjentów',
	screenings: 'Weryfikacja list',
	checklists: 'Listy kontrolne',
	payout: 'Wypłata i kredyt',
	people: 'Reprezentacja i właściciele',
	appointment: 'Spotkanie',
	documents: 'Dokumenty',
}
