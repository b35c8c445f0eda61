import type { ContractTemplateInput } from '../../template.ts'
import { generalProvisions } from './loan-contract-provisions.ts'
import { companyRows, partnerRows } from './party-rows.ts'

export const loanContract = {
	kind: 'loan_contract',
	language: 'de',
	title: 'Darlehensvertrag',
	subtitle: 'Nr. {{document.number}} vom {{document.date}}, zum Antrag {{application.number}}',
	blocks: [
		{ type: 'facts', id: 'lender', title: 'Darlehensgeber', rows: partnerRows },
		{ type: 'facts', id: 'borrower', title: 'Darlehensnehmer', rows: companyRows },
		{
			type: 'facts',
			id: 'terms',
			title: 'Die Eckdaten',
			rows: [
				{ label: 'Darlehensbetrag', value: '{{loan.amount}}' },
				{ label: 'Auszahlungsbetrag', value: '{{loan.paid_out}}' },
				{ label: 'Laufzeit', value: '{{loan.duration_months}} Monate' },
				{ when: 'has_fixed_rate', label: 'Sollzinssatz, fest', value: '{{loan.interest_rate}} im Jahr' },
				{ when: 'has_rate_name', label: 'Sollzinssatz bei Vertragsschluss', value: '{{loan.interest_rate}} im Jahr' },
				{ when: 'has_rate_name', label: 'Zinsvereinbarung', value: '{{loan.rate_name}}' },
				{ label: 'Effektiver Jahreszins', value: '{{loan.effective_rate}}' },
				{
					when: 'is_annuity',
					label: 'Rückzahlung',
					value: 'in {{loan.instalments}} Raten, {{loan.frequency}}; regelmäßige Rate {{loan.instalment}}',
				},
				{
					when: 'is_linear',
					label: 'Rückzahlung',
					value: 'in {{loan.instalments}} Raten mit gleich hoher Tilgung, {{loan.frequency}}; höchste Rate {{loan.instalment}}',
				},
				{
					when: 'is_bullet',
					label: 'Rückzahlung',
					value: 'in einer Summe am Ende der Laufzeit; Zinsen {{loan.frequency}}, je {{loan.instalment}}',
				},
				{ when: 'has_transaction_fee', label: 'Bearbeitungsgebühr', value: '{{pricing.transaction_fee}}' },
				{ when: 'has_agio', label: 'Agio', value: '{{pricing.agio}}' },
				{ when: 'has_disagio', label: 'Disagio', value: '{{pricing.disagio}}' },
				{ when: 'has_purpose', label: 'Verwendungszweck', value: '{{loan.purpose}}' },
			],
		},
		{
			type: 'clause',
			id: 'amount',
			title: 'Darlehen und Verwendung',
			paragraphs: [
				'Der Darlehensgeber gewährt dem Darlehensnehmer ein Darlehen über {{loan.amount}}.',
				'Das Darlehen dient ausschließlich der gewerblichen oder selbständigen beruflichen Tätigkeit des Darlehensnehmers. Der Darlehensnehmer handelt nicht als Verbraucher.',
				{
					when: 'has_purpose',
					text: 'Der Darlehensnehmer verwendet das Darlehen für den folgenden Zweck: {{loan.purpose}}. Eine andere Verwendung bedarf der vorherigen Zustimmung des Darlehensgebers in Textform.',
				},
			],
		},
		{
			type: 'clause',
			id: 'objects_clause',
			when: 'has_objects',
			title: 'Finanzierte Gegenstände',
			paragraphs: ['Das Darlehen finanziert die folgenden Gegenstände. Preise sind Nettokaufpreise je Stück in der Währung des Vertrages:'],
		},
		{
			type: 'table',
			id: 'objects',
			when: 'has_objects',
			of: 'objects',
			columns: [
				{ label: 'Gegenstand', field: 'description' },
				{ label: 'Baujahr', field: 'built_at' },
				{ label: 'Anzahl', field: 'count' },
				{ label: 'Verkäufer', field: 'seller' },
				{ label: 'Preis', field: 'price' },
			],
		},
		{
			type: 'clause',
			id: 'disbursement',
			title: 'Auszahlung',
			paragraphs: [
				{
					when: 'has_no_objects',
					text: 'Ausgezahlt werden {{loan.paid_out}} auf das Konto des Darlehensnehmers, IBAN {{company.iban}}, sobald alle Voraussetzungen dieses Vertrages vorliegen.',
				},
				{
					when: 'has_objects',
					text: 'Ausgezahlt werden {{loan.paid_out}} für Rechnung des Darlehensnehmers an die Verkäufer der finanzierten Gegenstände, sobald alle Voraussetzungen dieses Vertrages vorliegen und Rechnung und Nachweis der Lieferung eingegangen sind. Was der Darlehensnehmer nachweislich schon bezahlt hat und was er als Eigentümer selbst zu erhalten hat, wird auf sein Konto ausgezahlt, IBAN {{company.iban}}.',
				},
				'Voraussetzungen der Auszahlung sind: dieser Vertrag ist von allen Beteiligten wirksam unterzeichnet; alle Personen, die sich nach dem Geldwäscherecht ausweisen müssen, sind identifiziert; vereinbarte Sicherheiten sind wirksam bestellt; ein Grund zur Kündigung aus wichtigem Grund besteht nicht.',
				'Ruft der Darlehensnehmer das Darlehen nicht innerhalb von drei Monaten nach Vertragsschluss ab oder liegen die Voraussetzungen bis dahin nicht vor, kann der Darlehensgeber vom Vertrag zurücktreten. Er setzt dem Darlehensnehmer zuvor eine angemessene Frist.',
			],
		},
		{
			type: 'clause',
			id: 'conditions',
			when: 'has_conditions',
			title: 'Besondere Bedingungen',
			paragraphs: [
				'Die Auszahlung setzt außerdem voraus, dass die folgenden Bedingungen erfüllt und dem Darlehensgeber nachgewiesen sind:',
			],
		},
		{ type: 'points', id: 'conditions_list', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'clause',
			id: 'interest',
			title: 'Zinsen',
			paragraphs: [
				'Das Darlehen ist vom Tag der Auszahlung an mit {{loan.interest_rate}} im Jahr zu verzinsen.',
				{ when: 'has_fixed_rate', text: 'Der Zinssatz ist für die gesamte Laufzeit fest.' },
				{
					when: 'has_rate_name',
					text: 'Der Zinssatz folgt der Zinsvereinbarung: {{loan.rate_name}}. Der Tilgungsplan und der effektive Jahreszins sind mit dem Zinssatz bei Vertragsschluss gerechnet. Ändert sich der Zinssatz, teilt der Darlehensgeber dem Darlehensnehmer den neuen Satz, den Tag der Änderung und den neuen Tilgungsplan vor der nächsten Rate in Textform mit.',
				},
				'Zinsen werden nach der Methode 30/360 berechnet: Jeder Monat zählt 30 Tage, das Jahr 360 Tage. Sie sind mit jeder Rate nachträglich fällig.',
			],
		},
		{
			type: 'clause',
			id: 'repayment',
			title: 'Rückzahlung',
			paragraphs: [
				{
					when: 'is_annuity',
					text: 'Der Darlehensnehmer zahlt das Darlehen {{loan.frequency}} in gleichbleibenden Raten aus Zins und Tilgung zurück. Die regelmäßige Rate beträgt {{loan.instalment}}.',
				},
				{
					when: 'is_linear',
					text: 'Der Darlehensnehmer tilgt das Darlehen {{loan.frequency}} in gleich hohen Beträgen und zahlt dazu die aufgelaufenen Zinsen. Die höchste Rate beträgt {{loan.instalment}}; die folgenden Raten sinken mit der Restschuld.',
				},
				{
					when: 'is_bullet',
					text: 'Der Darlehensnehmer zahlt das Darlehen am Ende der Laufzeit in einer Summe zurück. Bis dahin zahlt er {{loan.frequency}} die Zinsen.',
				},
				{
					when: 'has_interest_only',
					text: 'Die ersten {{loan.interest_only_months}} Monate sind tilgungsfrei. In dieser Zeit sind nur die Zinsen zu zahlen.',
				},
				'Höhe und Folge aller Raten ergeben sich aus dem Tilgungsplan in der Anlage. Die Monate zählen vom Tag der Auszahlung. Fällt ein Zahlungstag nicht auf einen Bankarbeitstag, ist am nächsten Bankarbeitstag zu zahlen. Die letzte Rate gleicht Rundungen aus.',
				{
					when: 'collects_by_sepa',
					text: 'Der Darlehensgeber zieht fällige Beträge durch SEPA-Basislastschrift von dem im Mandat genannten Konto ein, Mandatsreferenz {{mandate.reference}}. Der Darlehensnehmer sorgt für Deckung. Der Einzug wird spätestens einen Tag vorher angekündigt; der Tilgungsplan gilt als Ankündigung.',
				},
				{
					when: 'paid_by_transfer',
					text: 'Der Darlehensnehmer überweist fällige Beträge unter Angabe der Nummer {{document.number}} auf das Konto des Darlehensgebers bei {{partner.bank_name}}, IBAN {{partner.iban}}.',
				},
			],
		},
		{
			type: 'clause',
			id: 'costs',
			title: 'Entgelte und Kosten',
			paragraphs: [
				{
					when: 'has_transaction_fee',
					text: 'Für den Abschluss dieses Vertrages schuldet der Darlehensnehmer einmalig eine Bearbeitungsgebühr von {{pricing.transaction_fee}}. Sie ist mit der Auszahlung fällig; der Darlehensgeber kann sie dabei verrechnen.',
				},
				{
					when: 'law_de_transaction_fee',
					text: 'Diese Gebühr ist keine vorformulierte Bedingung: Die Parteien haben sie einzeln ausgehandelt (§ 305 Absatz 1 Satz 3 BGB). Dazu ist festgehalten: {{pricing.fee_negotiation}}',
				},
				{
					when: 'has_disagio',
					text: 'Das Disagio von {{pricing.disagio}} wird bei der Auszahlung einbehalten. Es ist ein Ausgleich für den niedrigeren Zinssatz und wird bei vorzeitiger Rückzahlung zeitanteilig erstattet.',
				},
				{
					when: 'has_agio',
					text: 'Zum Darlehensbetrag kommt ein Agio von {{pricing.agio}} hinzu. Es wird nicht ausgezahlt, wie das Darlehen verzinst und mit den Raten zurückgezahlt.',
				},
				{
					when: 'has_processing_fee',
					text: 'Für die Abwicklung jeder Zahlung schuldet der Darlehensnehmer {{pricing.processing_fee}}, zahlbar mit der jeweiligen Rate.',
				},
				'Kosten der Bestellung, Verwaltung und Freigabe von Sicherheiten trägt der Darlehensnehmer in der nachgewiesenen Höhe. Weitere Entgelte fallen nicht an, soweit dieser Vertrag sie nicht nennt.',
			],
		},
		{
			type: 'clause',
			id: 'prepayment',
			title: 'Vorzeitige Rückzahlung',
			paragraphs: [
				{
					when: 'law_de_fixed_rate',
					text: 'Während der Zinsbindung kann der Darlehensnehmer das Darlehen vorzeitig nur mit Zustimmung des Darlehensgebers oder nach § 490 Absatz 2 BGB zurückzahlen. Nach Ablauf von zehn Jahren seit dem vollständigen Empfang kann er nach § 489 Absatz 1 Nummer 2 BGB kündigen; dieses Recht wird nicht eingeschränkt.',
				},
				{
					when: 'law_de_rate_name',
					text: 'Der Darlehensnehmer kann das Darlehen mit einer Frist von drei Monaten ganz oder teilweise kündigen, solange sich der Zinssatz ändern kann (§ 489 Absatz 2 BGB); dieses Recht wird nicht eingeschränkt.',
				},
				{
					when: 'law_ch',
					text: 'Der Darlehensnehmer kann das Darlehen mit einer Frist von 30 Tagen auf den nächsten Zahlungstag vorzeitig ganz oder teilweise zurückzahlen.',
				},
				{
					when: 'law_pl',
					text: 'Der Darlehensnehmer kann das Darlehen mit einer Frist von 30 Tagen auf den nächsten Zahlungstag vorzeitig ganz oder teilweise zurückzahlen.',
				},
				{
					when: 'has_prepayment_price',
					text: 'Bei vorzeitiger Rückzahlung zahlt der Darlehensnehmer anstelle eines Ersatzes des Schadens nur, was in diesem Paragraphen vereinbart ist.',
				},
				{ when: 'has_prepayment_fee', text: 'Für jede vorzeitige Rückzahlung schuldet er ein Entgelt von {{pricing.prepayment_fee}}.' },
				{
					when: 'has_prepayment_rate',
					text: 'Vom vorzeitig zurückgezahlten Betrag schuldet er zusätzlich zu diesem {{pricing.prepayment_rate}}.',
				},
				{
					when: 'owes_prepayment_loss',
					text: 'Bei vorzeitiger Rückzahlung ersetzt der Darlehensnehmer den Schaden, der dem Darlehensgeber daraus entsteht. Ersparte Aufwendungen, ersparte Risikokosten und der Ertrag einer laufzeitgleichen Wiederanlage werden angerechnet. Der Darlehensgeber legt die Berechnung offen. Dem Darlehensnehmer bleibt der Nachweis eines geringeren Schadens unbenommen.',
				},
			],
		},
		{
			type: 'clause',
			id: 'securities',
			title: 'Sicherheiten',
			paragraphs: [
				{
					when: 'has_guarantors',
					text: 'Die Forderungen des Darlehensgebers aus diesem Vertrag werden durch die Bürgschaften der folgenden Personen gesichert. Sie werden in gesonderten Urkunden übernommen:',
				},
				{ when: 'has_no_guarantors', text: 'Bürgschaften sind für dieses Darlehen nicht vereinbart.' },
			],
		},
		{
			type: 'points',
			id: 'guarantors',
			when: 'has_guarantors',
			of: 'guarantors',
			text: '{{name}}, geboren am {{birthdate}}, bis zum Höchstbetrag von {{amount}}',
		},
		...generalProvisions,
		{ type: 'signatures', id: 'signatures_lender', role: 'partner', title: 'Für den Darlehensgeber, {{partner.legal_name}}' },
		{ type: 'signatures', id: 'signatures_borrower', role: 'company', title: 'Für den Darlehensnehmer, {{company.name}}' },
		{ type: 'page_break', id: 'annex_page' },
		{ type: 'heading', id: 'annex', text: 'Anlage: Tilgungsplan' },
		{
			type: 'paragraph',
			id: 'annex_note',
			text: 'Alle Beträge in der Währung des Vertrages. Der Monat zählt vom Tag der Auszahlung. Die Zinsen betragen insgesamt {{loan.total_interest}}, alle Raten zusammen {{loan.total}}.',
		},
		{
			type: 'table',
			id: 'plan',
			of: 'plan',
			columns: [
				{ label: 'Rate', field: 'number' },
				{ label: 'Monat', field: 'month' },
				{ label: 'Zahlung', field: 'payment' },
				{ label: 'Zinsen', field: 'interest' },
				{ label: 'Tilgung', field: 'principal' },
				{ label: 'Restschuld', field: 'balance' },
			],
		},
	],
} as const satisfies ContractTemplateInput
