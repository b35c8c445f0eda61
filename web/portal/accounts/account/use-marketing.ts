import { usePageState, usePartner } from '../../../kit/page-state.tsx'

/** Returns whether this partner requests consent to marketing. */
export function useAsksForMarketing(): boolean {
	const partner = usePartner()
	return usePageState((state) => state.features.includes('marketing_opt_in')) && !partner.hidden_items.includes('marketing')
}
