import type { backofficeMoves as model } from '../de/backoffice-moves.ts'
import type { Translated } from '../translation.ts'

export const backofficeMoves = {
	cancel: 'Annuler',
	note: 'Note interne',
	note_hint: 'Conservée dans l’historique. L’entreprise ne la voit pas.',
	dialog: {
		take: 'Prendre le dossier en charge ?',
		release: 'Rendre le dossier ?',
		reopen: 'Renvoyer la demande pour correction ?',
		reject: 'Clôturer la demande ?',
	},
	effect: {
		take: 'Le dossier vous est attribué. Il passe à l’examen, et les autres voient que vous le suivez.',
		release: 'Une autre personne pourra ensuite le prendre en charge. L’examen reste où il en est.',
		reopen:
			'L’entreprise reçoit un e-mail avec la liste ci-dessous. Elle peut modifier ce que vous choisissez, puis déposer à nouveau. D’ici là, personne ne suit le dossier.',
		reject: 'Nous clôturons la demande sans financement. Seule une deuxième personne peut la rouvrir, dans un délai de {{max_days}} jours.',
	},
	items: 'Ce que l’entreprise doit corriger',
	items_hint: 'Un point par ligne ; l’entreprise lit ce texte.',
	item: 'Point {{number}}',
	add_item: 'Ajouter un point',
	remove_item: 'Supprimer le point {{number}}',
	item_removed: 'Le point {{number}} est supprimé.',
	reason: 'Motif',
	grounds: 'Ce que l’entreprise apprend',
	grounds_hint: 'Les raisons figurent dans le refus et sur le portail, chacune avec ce qui changerait la décision.',
	ground: {
		debt_service: 'Mensualités non supportables',
		equity: 'Fonds propres insuffisants',
		collateral: 'Sûretés insuffisantes',
		payment_record: 'Habitudes de paiement',
		track_record: 'Activité trop récente',
		statements: 'Documents insuffisants',
		purpose: 'Usage',
		industry: 'Secteur',
	},
	told: 'L’entreprise apprend : {{grounds}}',
	mail: 'L’entreprise reçoit un refus par e-mail avec ces raisons, sans la note.',
	mail_by_second: 'À ce montant, une deuxième personne confirme le refus. C’est seulement ensuite que l’entreprise le reçoit par e-mail.',
	letter: 'Ce que l’entreprise lira',
	letter_failed: 'L’aperçu n’est pas disponible pour l’instant. La lettre contiendra les raisons choisies.',
	no_mail: 'Avec ce motif, nous n’envoyons pas d’e-mail à l’entreprise.',
	conflict_title: 'La demande a changé entre-temps',
	conflict:
		'Nous n’avons rien envoyé. Ce que vous avez écrit est conservé. Vérifiez si l’étape convient toujours, puis confirmez-la à nouveau.',
	conflict_over: 'Nous n’avons rien envoyé. L’étape n’est plus possible ; ce que vous avez écrit est conservé.',
	conflict_unknown: 'Quelqu’un a modifié des informations de la demande.',
} satisfies Translated<typeof model, 'fr'>
