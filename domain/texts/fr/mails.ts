import type { MailTexts } from '../de/mails.ts'
import { caseMails } from './case-mails.ts'

export const mails: MailTexts = {
	layout: {
		greeting: 'Bonjour,',
		contact: 'Une question ? Nous sommes à votre écoute : {{contact}}',
		unknown_device: 'Appareil inconnu',
		calendar_summary: 'Entretien avec {{partner}}',
		calendar_change: 'Déplacer ou annuler : {{link}}',
		unsubscribe: 'Ne plus recevoir ces messages',
	},
	confirm_email: {
		subject: 'Veuillez confirmer votre adresse e-mail',
		body: 'Merci pour votre inscription chez {{partner}}.\n\nVeuillez confirmer que cette adresse e-mail est bien la vôtre. Vous pourrez ensuite déposer votre demande.',
		button: 'Confirmer mon adresse e-mail',
		after: 'Ce lien est valable 7 jours. Si vous ne vous êtes pas inscrit, vous pouvez ignorer ce message.',
	},
	reset_password: {
		subject: 'Définir un nouveau mot de passe',
		body: 'Vous souhaitez définir un nouveau mot de passe pour votre compte chez {{partner}}.',
		button: 'Définir un nouveau mot de passe',
		after:
			'Ce lien est valable 60 minutes et ne peut être utilisé qu’une fois. Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe actuel reste valable.',
	},
	password_changed: {
		subject: 'Votre mot de passe a été modifié',
		body: 'Le mot de passe de votre compte chez {{partner}} vient d’être modifié. Une nouvelle connexion est nécessaire sur tous vos appareils.',
		button: 'Voir mes crédits',
		after: 'Ce n’était pas vous ? Définissez immédiatement un nouveau mot de passe et contactez-nous.',
	},
	invitation: {
		subject: 'Invitation chez {{partner}}',
		body: 'Vous êtes invité à utiliser le portail de financement de {{partner}}.\n\nDéfinissez un mot de passe : vous pourrez ensuite vous connecter avec cette adresse e-mail.',
		button: 'Accepter l’invitation',
		after:
			'Ce lien est valable 7 jours et ne peut être utilisé qu’une fois. Si vous ne savez pas de quoi il s’agit, vous pouvez ignorer ce message.',
	},
	already_registered: {
		subject: 'Vous avez déjà un compte chez {{partner}}',
		body: 'Quelqu’un vient de vouloir créer un compte chez {{partner}} avec cette adresse e-mail. Il en existe déjà un : il vous suffit de vous connecter.',
		button: 'Se connecter',
		after:
			'Mot de passe oublié ? Vous pouvez en définir un nouveau sur la page de connexion. Si ce n’était pas vous, vous n’avez rien à faire.',
	},
	account_locked: {
		subject: 'Votre compte est temporairement bloqué',
		body: 'Un mot de passe erroné a été saisi plusieurs fois pour votre compte chez {{partner}}. Pour vous protéger, la connexion depuis des appareils inconnus est bloquée pendant une heure.\n\nC’était vous ? Débloquez votre compte et réessayez.',
		button: 'Débloquer mon compte',
		after:
			'Ce lien est valable 24 heures et ne peut être utilisé qu’une fois. Sur les appareils depuis lesquels vous vous êtes déjà connecté, la connexion reste possible. Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe n’a pas été deviné.',
	},
	new_sign_in: {
		subject: 'Nouvelle connexion chez {{partner}}',
		body: 'Quelqu’un s’est connecté à votre compte chez {{partner}} depuis un appareil que nous ne connaissons pas.\n\nAppareil : {{device}}\n\nHeure : {{time}}\n\nC’était vous ? Vous n’avez rien à faire.',
		button: 'Voir les appareils connectés',
		after: 'Ce n’était pas vous ? Changez immédiatement de mot de passe : tous les appareils seront déconnectés.',
	},
	second_factor_added: {
		subject: 'Une nouvelle deuxième étape pour votre connexion',
		body: 'Une deuxième étape de connexion vient d’être configurée pour votre compte chez {{partner}} : {{device}}.',
		button: 'Voir les réglages',
		after: 'Ce n’était pas vous ? Choisissez alors immédiatement un nouveau mot de passe et contactez-nous.',
	},
	second_factor_removed: {
		subject: 'Une deuxième étape de votre connexion a été supprimée',
		body: 'Une deuxième étape de connexion vient d’être supprimée de votre compte chez {{partner}} : {{device}}.',
		button: 'Voir les réglages',
		after: 'Ce n’était pas vous ? Choisissez alors immédiatement un nouveau mot de passe et contactez-nous.',
	},
	resume_draft: {
		subject: 'Poursuivez votre demande',
		body: 'vous avez commencé une demande de financement auprès de {{partner}} et souhaitez la poursuivre plus tard ou sur un autre appareil.\n\nCe lien vous permet de la rouvrir. Tout ce que vous avez saisi y figure encore.',
		button: 'Poursuivre la demande',
		after:
			'Le lien est valable 30 jours. Toute personne qui le possède voit vos réponses : ne le transmettez pas. Si vous ne l’avez pas demandé, vous pouvez ignorer ce message.',
	},
	team_invitation: {
		subject: 'Invitation : {{company}} chez {{partner}}',
		body: '{{person}} vous invite à participer aux demandes de financement de {{company}} chez {{partner}}.\n\nConsultez l’invitation : elle indique ce que vous pouvez voir et modifier. Vous pouvez l’accepter ou la refuser.',
		button: 'Voir l’invitation',
		after: 'Le lien est valable 14 jours. Si vous ne savez pas de quoi il s’agit, vous pouvez ignorer ce message.',
	},
	team_joined: {
		subject: '{{person}} participe désormais aux demandes de {{company}}',
		body: '{{person}} a accepté l’invitation et a maintenant accès aux demandes de {{company}}.',
		button: 'Voir les personnes',
		after: 'Vous pouvez modifier cet accès ou y mettre fin à tout moment.',
	},
	team_ownership: {
		subject: 'Vous gérez désormais l’accès de {{company}}',
		body: '{{person}} vous a nommé titulaire de l’accès de {{company}}.\n\nVous pouvez inviter des personnes, modifier leurs rôles et mettre fin à leur accès.',
		button: 'Voir les personnes',
		after: 'Vous ne vous y attendiez pas ? Parlez-en à {{person}} ou à nous.',
	},
	team_access_ended: {
		subject: 'Votre accès à {{company}} a pris fin',
		body: 'votre accès aux demandes de {{company}} chez {{partner}} a pris fin. Votre propre compte reste ouvert.',
		button: 'Voir mes entreprises',
		after: 'Vous en avez encore besoin ? Demandez une nouvelle invitation à l’entreprise.',
	},
	partner_case_arrived: {
		subject: 'Nouvelle demande : {{company}}',
		body: '{{company}} a envoyé la demande {{short_id}}. Elle attend votre traitement.',
		button: 'Ouvrir la demande',
		after: '',
	},
	partner_pricing_due: {
		subject: 'Conditions à fixer : {{company}}',
		body: 'la demande {{short_id}} de {{company}} est examinée. Veuillez maintenant en fixer les conditions.',
		button: 'Ouvrir la demande',
		after: '',
	},
	staff_invitation: {
		subject: 'Votre accès au back-office',
		body: 'vous êtes invité à travailler dans le back-office de {{partner}}.\n\nDéfinissez un mot de passe. À la première connexion, vous configurerez une seconde étape.',
		button: 'Définir un mot de passe',
		after: 'Le lien est valable 7 jours et une seule fois.',
	},
	staff_second_factor_reset: {
		subject: 'Votre seconde étape a été réinitialisée',
		body: 'la seconde étape de votre connexion au back-office de {{partner}} vient d’être réinitialisée. {{given_by}} l’a confirmé. Vous êtes déconnecté partout et en configurerez une nouvelle à la prochaine connexion.',
		button: 'Se connecter',
		after: 'Vous ne l’avez pas demandé ? Veuillez alors contacter immédiatement vos administrateurs.',
	},
	task_assigned: {
		subject: '{{given_by}} vous a confié une tâche',
		body: '{{given_by}} vous a confié une tâche concernant {{company}} (demande {{short_id}}) :\n\n{{task}}',
		button: 'Ouvrir le dossier',
		after: '',
	},
	message_from_applicant: {
		subject: 'Nouveau message de {{company}}, demande {{short_id}}',
		body: 'il y a un nouveau message concernant la demande {{short_id}} de {{company}}.',
		button: 'Ouvrir le dossier',
		after: '',
	},
	note_mention: {
		subject: '{{given_by}} vous a mentionné dans une note',
		body: '{{given_by}} vous a mentionné dans une note interne concernant {{company}} (demande {{short_id}}).',
		button: 'Ouvrir le dossier',
		after: '',
	},
	export_ready: {
		subject: 'Votre export est prêt',
		body: 'l’export que vous avez demandé est prêt. Vous pouvez le télécharger pendant 7 jours.',
		button: 'Voir les exports',
		after: '',
	},
	export_failed: {
		subject: 'Votre export a échoué',
		body: 'l’export que vous avez demandé n’a pas pu être créé. La raison figure dans vos exports, où vous pouvez réessayer.',
		button: 'Voir les exports',
		after: '',
	},
	data_export_ready: {
		subject: 'Vos données sont prêtes',
		body: 'vous avez demandé une copie de vos données chez {{partner}}. Vous pouvez la télécharger dans vos paramètres pendant 7 jours. Nous vous demanderons à nouveau votre mot de passe.',
		button: 'Télécharger les données',
		after: 'Ce n’était pas vous ? Changez votre mot de passe et contactez-nous.',
	},
	...caseMails,
}
