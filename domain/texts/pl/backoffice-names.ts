/** What pages of the back office are called, by the frame that leads to them and by themselves. */
export const pages = {
	tasks: 'Zadania',
	reports: 'Raporty',
	exports: 'Eksporty',
	security: 'Logowanie dwuetapowe',
	pricing: 'Wycena',
	corridors: 'Przedziały oprocentowania',
	rates: 'Stopy referencyjne',
}

/** What the sections of a file are called, by the bar that leads to them and by themselves. */
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
