-- The account of "db delete-expired", which deletes audit entries, sales and settlements after eight years.
GRANT SELECT, DELETE ON `csippano`.`audit_log` TO 'csippano_retention'@'%';
GRANT SELECT ON `csippano`.`audit_anchors` TO 'csippano_retention'@'%';
GRANT SELECT ON `csippano`.`audit_anchor_chains` TO 'csippano_retention'@'%';
GRANT SELECT, UPDATE (deleted_at, is_anchored) ON `csippano`.`audit_chains` TO 'csippano_retention'@'%';
GRANT SELECT, DELETE ON `csippano`.`files` TO 'csippano_retention'@'%';
GRANT SELECT, INSERT, UPDATE ON `csippano`.`merchant_changes` TO 'csippano_retention'@'%';
GRANT SELECT ON `csippano`.`merchants` TO 'csippano_retention'@'%';
GRANT SELECT, UPDATE ON `csippano`.`online_entities` TO 'csippano_retention'@'%';
GRANT SELECT, DELETE ON `csippano`.`online_payment_alerts` TO 'csippano_retention'@'%';
GRANT SELECT, INSERT, UPDATE, DELETE ON `csippano`.`online_transaction_month_sums` TO 'csippano_retention'@'%';
GRANT SELECT, INSERT, UPDATE, DELETE ON `csippano`.`online_transaction_sums` TO 'csippano_retention'@'%';
GRANT SELECT, DELETE ON `csippano`.`online_transactions` TO 'csippano_retention'@'%';
GRANT SELECT, DELETE ON `csippano`.`reports` TO 'csippano_retention'@'%';
GRANT SELECT, UPDATE, DELETE ON `csippano`.`transaction_period_sums` TO 'csippano_retention'@'%';
GRANT SELECT, DELETE ON `csippano`.`transaction_signatures` TO 'csippano_retention'@'%';
GRANT SELECT, UPDATE, DELETE ON `csippano`.`transaction_sums` TO 'csippano_retention'@'%';
GRANT SELECT, DELETE ON `csippano`.`transactions` TO 'csippano_retention'@'%';
GRANT SELECT ON `csippano`.`users` TO 'csippano_retention'@'%';
