import type { ContractTemplateInput } from '../../template.ts'

export const generalProvisions: ContractTemplateInput['blocks'] = [
	{
		type: 'clause',
		id: 'information',
		title: 'Informacje i dokumenty',
		paragraphs: [
			'Pożyczkobiorca przekazuje Pożyczkodawcy roczne sprawozdanie finansowe lub zestawienie przychodów i rozchodów najpóźniej w ciągu dziewięciu miesięcy od końca każdego roku obrotowego, a na żądanie także bieżące dane finansowe.',
			'Pożyczkobiorca niezwłocznie zawiadamia o: zmianach firmy, siedziby, formy prawnej, reprezentacji i beneficjentów rzeczywistych; okolicznościach mogących istotnie pogorszyć jego zdolność do spłaty; egzekucji z jego majątku.',
		],
	},
	{
		type: 'clause',
		id: 'default',
		title: 'Opóźnienie w zapłacie',
		paragraphs: [
			{
				when: 'law_de',
				text: 'W razie zwłoki w zapłacie Pożyczkobiorca płaci od zaległej kwoty odsetki za zwłokę w wysokości pięciu punktów procentowych ponad stopę bazową rocznie (§ 288 ust. 1 BGB). Od zaległych odsetek nie pobiera się odsetek za zwłokę (§ 289 zdanie 1 BGB). Każda ze stron może wykazać szkodę wyższą lub niższą.',
			},
			{
				when: 'law_ch',
				text: 'W razie zwłoki w zapłacie Pożyczkobiorca płaci bez wezwania odsetki za zwłokę według uzgodnionej stopy, co najmniej jednak pięć procent rocznie (art. 104 szwajcarskiego prawa zobowiązań).',
			},
			{
				when: 'law_pl',
				text: 'W razie opóźnienia w zapłacie Pożyczkobiorca płaci odsetki ustawowe za opóźnienie na podstawie art. 481 § 2 Kodeksu cywilnego. Wszelkie odsetki są ograniczone do odsetek maksymalnych (art. 359 § 2¹ i art. 481 § 2¹ Kodeksu cywilnego).',
			},
			'Wpłaty zalicza się najpierw na koszty, następnie na odsetki, a na końcu na należność główną.',
		],
	},
	{
		type: 'clause',
		id: 'termination',
		title: 'Wypowiedzenie z ważnych powodów',
		paragraphs: [
			'Pożyczkodawca może wypowiedzieć umowę bez zachowania terminu z ważnych powodów. Ważnym powodem jest w szczególności: opóźnienie w zapłacie całości lub części co najmniej dwóch kolejnych rat i bezskuteczny upływ dodatkowego terminu dwóch tygodni; podanie nieprawdziwych informacji o sytuacji majątkowej, istotnych dla udzielenia pożyczki; istotne pogorszenie się sytuacji majątkowej lub wartości zabezpieczenia, zagrażające spłacie; wykorzystanie pożyczki niezgodnie z przeznaczeniem.',
			'Jeżeli powodem jest naruszenie obowiązku, wypowiedzenie jest dopuszczalne dopiero po bezskutecznym upływie odpowiedniego terminu na usunięcie naruszenia, chyba że ustawa tego nie wymaga.',
			{ when: 'law_de', text: 'Ustawowe prawa wypowiedzenia wynikające z §§ 489, 490 i 314 BGB pozostają nienaruszone.' },
			{ when: 'law_ch', text: 'Bezwzględnie obowiązujące ustawowe prawa wypowiedzenia pozostają zastrzeżone.' },
			{
				when: 'law_pl',
				text: 'Art. 723 Kodeksu cywilnego oraz bezwzględnie obowiązujące ustawowe prawa wypowiedzenia pozostają nienaruszone.',
			},
			'Z chwilą wypowiedzenia całe saldo wraz z naliczonymi odsetkami i kosztami staje się natychmiast wymagalne.',
		],
	},
	{
		type: 'clause',
		id: 'data',
		title: 'Dane i poufność',
		paragraphs: [
			{
				when: 'law_de',
				text: 'Pożyczkodawca przetwarza dane osobowe zgodnie z RODO i niemiecką federalną ustawą o ochronie danych. Informacje znajdują się pod adresem {{partner.data_protection_url}}.',
			},
			{
				when: 'law_ch',
				text: 'Pożyczkodawca przetwarza dane osobowe zgodnie ze szwajcarską ustawą o ochronie danych. Informacje znajdują się pod adresem {{partner.data_protection_url}}.',
			},
			{
				when: 'law_pl',
				text: 'Pożyczkodawca przetwarza dane osobowe zgodnie z RODO i polskimi przepisami o ochronie danych. Informacje znajdują się pod adresem {{partner.data_protection_url}}.',
			},
			'Pożyczkodawca może przenieść lub zastawić swoje wierzytelności w celu refinansowania. Przekazuje przy tym wyłącznie niezbędne informacje i zobowiązuje odbiorcę do poufności.',
		],
	},
	{
		type: 'clause',
		id: 'final',
		title: 'Postanowienia końcowe',
		paragraphs: [
			'Zmiany i uzupełnienia umowy wymagają formy dokumentowej. Dotyczy to także niniejszego postanowienia. Nie zawarto ustnych porozumień dodatkowych.',
			'Pożyczkobiorca może potrącić wyłącznie wierzytelności bezsporne lub stwierdzone prawomocnym orzeczeniem.',
			'Nieważność jednego postanowienia nie narusza pozostałych. W jego miejsce wchodzi przepis ustawy.',
			{
				when: 'law_de',
				text: 'Stosuje się prawo niemieckie z wyłączeniem jego norm odsyłających do prawa obcego. Jeżeli Pożyczkobiorca jest kupcem lub osobą prawną prawa publicznego, wyłącznie właściwe są sądy w miejscowości {{partner.city}}.',
			},
			{ when: 'law_ch', text: 'Stosuje się szwajcarskie prawo materialne. Wyłącznie właściwe są sądy w miejscowości {{partner.city}}.' },
			{
				when: 'law_pl',
				text: 'Stosuje się prawo polskie. Spory rozstrzyga sąd rzeczowo właściwy dla siedziby Pożyczkodawcy ({{partner.city}}).',
			},
		],
	},
]
