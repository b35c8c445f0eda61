-- steps
-- Loans that are due for booking are listed in this order, so many at a time, however many there are.

-- step: index
create index concurrently ledger_heads_by_next_day on ledger_heads (partner_id, next_on, loan_id) where next_on is not null;

-- step: without the one before
drop index concurrently if exists ledger_heads_due;
