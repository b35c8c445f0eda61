-- The PDF of a released offer, which the contracts make and tell the offer of.
alter table offers
	add column document_id uuid,
	add foreign key (partner_id, document_id) references documents (partner_id, document_id);

select set_config('app.every_partner', 'on', true);
update offers
set document_id = made.document_id
from contract_documents made
where made.partner_id = offers.partner_id
	and made.application_id = offers.application_id
	and made.kind in ('loan_offer', 'factoring_offer')
	and made.voided_at is null
	and made.data -> 'values' ->> 'offer.valid_until' is not null
	and made.data -> 'values' ->> 'offer.number' = offers.number::text;
