-- What falls due with an instalment includes the charge for processing the payment, which the offer always counted.
alter table loan_instalments add column fee_cents bigint not null default 0;
update loan_instalments instalment
set fee_cents = (offer.terms ->> 'payment_processing_fee_cents')::bigint,
	payment_cents = instalment.payment_cents + (offer.terms ->> 'payment_processing_fee_cents')::bigint
from loans loan
join offers offer on offer.partner_id = loan.partner_id and offer.offer_id = loan.offer_id
where loan.partner_id = instalment.partner_id and loan.loan_id = instalment.loan_id
	and offer.terms ->> 'payment_processing_fee_cents' is not null;
alter table loan_instalments alter column fee_cents drop default;
alter table loan_instalments add check (payment_cents = interest_cents + principal_cents + fee_cents);

-- The specification's spelling of a loan's status.
alter table loans drop constraint loans_status_check;
drop index loans_current;
update loans set status = 'canceled' where status = 'cancelled';
alter table loans add constraint loans_status_check check (status in ('pending', 'open', 'repaid', 'canceled'));
create unique index loans_current on loans (partner_id, application_id) where status <> 'canceled';
