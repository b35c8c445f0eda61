import type { publication } from '../../platform/errors/publication.ts'

/** Faults of what is published, and of its first subject, the authority. */
export const publicationErrors = {
	err_publication_draft_exists: 'Il existe déjà un brouillon à ce sujet. Poursuivez-le ou supprimez-le.',
	err_publication_submitted: 'Le brouillon attend la validation. Retirez-le d’abord.',
	err_publication_answered: 'Une décision a déjà été prise. Rechargez la page.',
	err_publication_base_outdated:
		'Une autre version est entre-temps la plus récente. Supprimez le brouillon et recommencez à partir d’elle.',
	err_publication_unchanged: 'Le brouillon est identique à la version la plus récente. Modifiez-le ou supprimez-le.',
	err_contrast_too_low:
		'Le contraste est de {{contrast}}:1, il doit être de {{needed}}:1. Utilisez {{proposal}} : c’est la couleur lisible la plus proche.',
	err_publication_content_unreadable: 'Le contenu comporte des caractères non admis ou trop de niveaux. Supprimez-les.',
	err_publication_draft_unreadable: 'Cette version du logiciel ne peut pas lire le brouillon. Supprimez-le et recommencez.',
	err_publication_too_soon: 'Ce moment est trop proche ou passé. Choisissez-en un plus tard.',
	err_publication_before_scheduled: 'Une version plus ancienne ne s’applique que plus tard. Rappelez-la ou choisissez un moment ultérieur.',
	err_publication_recall_too_late:
		'Cette version s’applique dans moins d’une minute ou déjà maintenant. Validez plutôt à nouveau la version précédente.',
	err_publication_rested_upon: 'Une version plus récente repose sur celle-ci. Rappelez d’abord la plus récente.',
	err_publication_reference_missing:
		'Il manque un élément auquel le contenu renvoie : {{subject}}, {{key}}. Publiez-le d’abord ou en même temps.',
	err_publication_in_force_unreadable:
		'Cette version du logiciel ne peut pas lire une partie de ce qui s’applique. Contactez l’exploitation technique.',
	err_authority_last_band_bounded: 'Seul le dernier palier n’a pas de plafond. Vérifiez les plafonds.',
	err_authority_bands_not_rising:
		'Un palier demande moins de voix ou s’arrête plus tôt que le précédent. Classez les paliers par ordre croissant.',
	err_authority_voters_lacking:
		'Un palier demande {{needed}} voix au total ; personnes qui peuvent voter, une fois chacune et sans l’auteur de la recommandation : {{people}}. Demandez-en moins ou donnez ce droit à plus de personnes.',
	err_authority_voters_lacking_front_office:
		'Un palier demande {{needed}} voix du front-office ; personnes qui peuvent y voter : {{people}}. Demandez-en moins ou donnez ce droit à plus de personnes.',
	err_authority_voters_lacking_back_office:
		'Un palier demande {{needed}} voix du back-office ; personnes qui peuvent y voter : {{people}}. Demandez-en moins ou donnez ce droit à plus de personnes.',
} satisfies Record<keyof typeof publication, string>
