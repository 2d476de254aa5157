import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsString, Length, Matches, Max, Min, ValidateNested } from 'class-validator';

export class ListQuery {
  @Type(() => Number) @IsInt() @Min(1) pageNumber = 1;
  @Type(() => Number) @IsInt() @Min(1) @Max(1000) pageSize = 10;
}

export class StatisticsQuery {
  @Matches(/^\d{4}-\d{2}-\d{2}$/u) fromDate!: string;
  @Matches(/^\d{4}-\d{2}-\d{2}$/u) toDate!: string;
}

class CardBody {
  @IsIn(['Visa', 'Mastercard']) brand!: 'Visa';
  @IsString() @Length(12, 23) maskedNumber!: string;
  @IsIn(['ChipContactless', 'Chip']) entryMode!: 'ChipContactless';
}

export class SubmitBody {
  @IsString() @Length(1, 64) eftTransactionId!: string;
  @IsString() @Length(1, 30) terminalSerialNumber!: string;
  @IsIn(['Sale']) type!: 'Sale';
  @IsInt() @Min(1) amount!: number;
  @IsIn(['HUF']) currency!: 'HUF';
  @IsIn(['Success', 'Error', 'Pending']) state!: 'Success';
  @IsISO8601() timestamp!: string;
  @ValidateNested() @Type(() => CardBody) card!: CardBody;
  @IsString() @Length(1, 20) authorizationCode!: string;
}
