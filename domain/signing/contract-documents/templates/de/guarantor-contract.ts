import type { ContractTemplateInput } from '../../template.ts'

export const guarantorContract = {
	kind: 'guarantor_contract',
	language: 'de',
	title: 'Höchstbetragsbürgschaft',
	subtitle: 'Nr. {{document.number}} vom {{document.date}}, zum Antrag {{application.number}}',
	blocks: [
		{
			type: 'paragraph',
			id: 'warning',
			style: 'notice',
			text: 'Bitte lesen Sie das vor der Unterschrift. Mit dieser Bürgschaft haften Sie mit Ihrem gesamten Vermögen bis zu {{guarantee.maximum_amount}}, wenn {{company.name}} nicht zahlt. Der Gläubiger kann sich unmittelbar an Sie wenden, ohne zuvor gegen den Schuldner zu klagen. Unterschreiben Sie nur, wenn Sie diesen Betrag aufbringen können, und lassen Sie sich im Zweifel beraten.',
		},
		{
			type: 'facts',
			id: 'creditor',
			title: 'Gläubiger',
			rows: [
				{ label: 'Name', value: '{{partner.legal_name}}' },
				{ label: 'Anschrift', value: '{{partner.address}}' },
				{ label: 'Register', value: '{{partner.register}}' },
			],
		},
		{
			type: 'facts',
			id: 'guarantor',
			title: 'Bürge',
			rows: [
				{ label: 'Name', value: '{{signatory.name}}' },
				{ label: 'Geboren am', value: '{{signatory.birthdate}}' },
				{ label: 'Anschrift', value: '{{signatory.address}}' },
			],
		},
		{
			type: 'facts',
			id: 'debtor',
			title: 'Schuldner',
			rows: [
				{ label: 'Name', value: '{{company.name}}' },
				{ label: 'Anschrift', value: '{{company.address}}' },
				{ label: 'Registernummer', value: '{{company.register_number}}' },
			],
		},
		{
			type: 'facts',
			id: 'terms',
			title: 'Gesicherte Forderung',
			rows: [
				{ when: 'is_loan', label: 'Darlehen', value: '{{loan.amount}}' },
				{ when: 'is_factoring', label: 'Factoringvertrag, Limit', value: '{{factoring.limit}}' },
				{ label: 'Höchstbetrag der Bürgschaft', value: '{{guarantee.maximum_amount}}' },
				{ label: 'Letzter Tag der Bürgschaft', value: '{{guarantee.ends_on}}' },
			],
		},
		{
			type: 'clause',
			id: 'guarantee',
			title: 'Bürgschaft',
			paragraphs: [
				'Der Bürge verbürgt sich gegenüber dem Gläubiger für alle Forderungen aus dem oben genannten Vertrag zwischen Gläubiger und Schuldner.',
				'Der Bürge haftet für Hauptforderung, Zinsen, Entgelte und Kosten zusammen höchstens mit {{guarantee.maximum_amount}}. Mehr schuldet er unter keinen Umständen aus dieser Bürgschaft.',
				'Forderungen aus anderen Verträgen sind nicht gesichert. Wird der gesicherte Vertrag zum Nachteil des Bürgen geändert, gilt die Änderung ihm gegenüber nur mit seiner Zustimmung.',
			],
		},
		{
			type: 'clause',
			id: 'joint',
			title: 'Art der Haftung',
			paragraphs: [
				{
					when: 'law_de',
					text: 'Die Bürgschaft ist selbstschuldnerisch: Der Bürge verzichtet auf die Einrede der Vorausklage (§§ 771, 773 Absatz 1 Nummer 1 BGB). Die Einreden der Anfechtbarkeit und der Aufrechenbarkeit (§ 770 BGB) bleiben ihm erhalten.',
				},
				{
					when: 'law_ch',
					text: 'Der Bürge haftet solidarisch (Artikel 496 OR). Er kann vor dem Schuldner belangt werden, sofern dieser mit seiner Leistung im Rückstand und erfolglos gemahnt worden oder seine Zahlungsunfähigkeit offenkundig ist.',
				},
				{ when: 'law_pl', text: 'Der Bürge haftet wie ein Mitschuldner solidarisch (Artikel 881 des polnischen Zivilgesetzbuches).' },
				'Der Gläubiger fordert den Bürgen in Textform zur Zahlung auf und legt dar, welcher Betrag offen ist. Die Zahlung ist zwei Wochen nach Zugang fällig.',
			],
		},
		{
			type: 'clause',
			id: 'form',
			title: 'Form',
			paragraphs: [
				{
					when: 'law_de_no_merchant',
					text: 'Die Erklärung bedarf der eigenhändigen Unterschrift auf Papier; die elektronische Form ist ausgeschlossen (§ 766 BGB). Sie wird wirksam, wenn dem Gläubiger das Original zugeht.',
				},
				{
					when: 'law_de_merchant',
					text: 'Der Bürge ist Kaufmann und gibt die Bürgschaft im Betrieb seines Handelsgewerbes; sie bedarf keiner Form (§ 350 HGB).',
				},
				{
					when: 'law_ch',
					text: 'Die Bürgschaft einer natürlichen Person über mehr als 2000 Franken bedarf der öffentlichen Beurkundung; der Höchstbetrag ist in der Urkunde anzugeben (Artikel 493 OR). Ist der Bürge verheiratet oder lebt er in eingetragener Partnerschaft, ist die schriftliche Zustimmung des Ehegatten oder Partners erforderlich (Artikel 494 OR).',
				},
				{
					when: 'law_pl',
					text: 'Die Erklärung des Bürgen bedarf bei Nichtigkeit der Schriftform (Artikel 876 § 2 des polnischen Zivilgesetzbuches).',
				},
			],
		},
		{
			type: 'clause',
			id: 'information',
			title: 'Auskunft an den Bürgen',
			paragraphs: [
				'Der Gläubiger teilt dem Bürgen auf Anfrage, höchstens viermal im Jahr, kostenlos die offene Forderung mit.',
				{ when: 'law_de', text: 'Gerät der Schuldner mit zwei Raten in Verzug, unterrichtet der Gläubiger den Bürgen.' },
				{
					when: 'law_ch',
					text: 'Ist der Schuldner mit Kapital, mit Zinsen für ein halbes Jahr oder mit einer Jahresamortisation im Rückstand, unterrichtet der Gläubiger den Bürgen (Artikel 505 OR).',
				},
				{
					when: 'law_pl',
					text: 'Gerät der Schuldner mit seiner Leistung in Verzug, unterrichtet der Gläubiger den Bürgen unverzüglich (Artikel 880 des polnischen Zivilgesetzbuches).',
				},
			],
		},
		{
			type: 'clause',
			id: 'end',
			title: 'Ende der Bürgschaft',
			paragraphs: [
				'Die Bürgschaft endet, wenn die gesicherten Forderungen vollständig bezahlt sind, spätestens aber am {{guarantee.ends_on}}, soweit der Gläubiger den Bürgen nicht bis dahin in Textform in Anspruch genommen hat.',
				{
					when: 'law_ch',
					text: 'Der Höchstbetrag verringert sich bei natürlichen Personen jährlich nach Artikel 500 OR; nach zwanzig Jahren erlischt die Bürgschaft (Artikel 509 OR).',
				},
				'Der Gläubiger gibt die Urkunde nach dem Ende der Bürgschaft unverzüglich zurück.',
			],
		},
		{
			type: 'clause',
			id: 'recourse',
			title: 'Rückgriff',
			paragraphs: [
				{ when: 'law_de', text: 'Soweit der Bürge zahlt, geht die Forderung gegen den Schuldner auf ihn über (§ 774 BGB).' },
				{ when: 'law_ch', text: 'Soweit der Bürge zahlt, gehen die Rechte des Gläubigers auf ihn über (Artikel 507 OR).' },
				{
					when: 'law_pl',
					text: 'Soweit der Bürge zahlt, tritt er in die Rechte des Gläubigers ein (Artikel 518 des polnischen Zivilgesetzbuches).',
				},
				'Der Gläubiger gibt dem Bürgen die Unterlagen, die er für den Rückgriff braucht.',
			],
		},
		{
			type: 'clause',
			id: 'final',
			title: 'Schlussbestimmungen',
			paragraphs: [
				'Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam. Hinweise zum Datenschutz stehen unter {{partner.data_protection_url}}.',
				{ when: 'law_de', text: 'Es gilt deutsches Recht. Der Gerichtsstand richtet sich nach dem Gesetz.' },
				{ when: 'law_ch', text: 'Es gilt schweizerisches materielles Recht. Der Gerichtsstand richtet sich nach dem Gesetz.' },
				{ when: 'law_pl', text: 'Es gilt polnisches Recht. Der Gerichtsstand richtet sich nach dem Gesetz.' },
			],
		},
		{
			type: 'paragraph',
			id: 'spouse',
			when: 'law_pl',
			style: 'small',
			text: 'Bei Bürgen mit Wohnsitz in Polen, die in Gütergemeinschaft leben, haftet das gemeinsame Vermögen nur mit Zustimmung des Ehegatten (Artikel 41 des polnischen Familien- und Vormundschaftsgesetzbuches).',
		},
		{ type: 'signatures', id: 'signature_guarantor', role: 'guarantor', title: 'Bürge, {{signatory.name}}' },
		{ type: 'signatures', id: 'signatures_creditor', role: 'partner', title: 'Angenommen für den Gläubiger, {{partner.legal_name}}' },
	],
} as const satisfies ContractTemplateInput
