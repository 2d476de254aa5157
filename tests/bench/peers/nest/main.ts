import 'reflect-metadata';
import {
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  ForbiddenException,
  Get,
  Injectable,
  Module,
  Param,
  Put,
  Query,
  Req,
  UnauthorizedException,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type PeerOrder, servePeer } from '../serve-peer.ts';
import { PeriodSumEntity, TerminalEntity, TransactionEntity } from './entities.ts';
import { ListQuery, StatisticsQuery, SubmitBody } from './requests.ts';
import { TransactionsService } from './transactions.service.ts';

interface AuthorizedRequest {
  headers: { authorization?: string };
  params: { merchantId?: string };
  merchantId: string;
}

/** Admits the merchant of the token. */
@Injectable()
class JwtGuard implements CanActivate {
  constructor(private readonly jwt: JwtService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthorizedRequest>();
    const token = request.headers.authorization?.replace(/^Bearer /u, '') ?? '';
    const { sub } = await this.jwt.verifyAsync<{ sub: string }>(token).catch(() => {
      throw new UnauthorizedException();
    });
    if (request.params.merchantId !== undefined && request.params.merchantId !== sub) throw new ForbiddenException();
    request.merchantId = sub;
    return true;
  }
}

@Controller('api')
@UseGuards(JwtGuard)
class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Get('v1/Merchant/:merchantId/Transaction')
  list(@Param('merchantId') merchantId: string, @Query() query: ListQuery) {
    return this.transactions.list(merchantId, query);
  }

  @Get('v1/Merchant/:merchantId/Statistics')
  statistics(@Param('merchantId') merchantId: string, @Query() query: StatisticsQuery) {
    return this.transactions.statistics(merchantId, query);
  }

  @Put('Mobile/v1/Transaction')
  submit(@Req() { merchantId }: AuthorizedRequest, @Body() body: SubmitBody) {
    return this.transactions.submit(merchantId, body);
  }
}

const moduleOf = ({ connection, poolSize, secret }: PeerOrder) => {
  const { user = '', password = '', database = '', host, port, socketPath } = connection;
  @Module({
    imports: [
      JwtModule.register({ secret }),
      TypeOrmModule.forRoot({
        type: 'mysql',
        username: user,
        password: String(password),
        database,
        ...(socketPath === undefined ? { host, port } : { socketPath }),
        timezone: 'Z',
        supportBigNumbers: true,
        bigNumberStrings: true,
        poolSize,
        entities: [TerminalEntity, TransactionEntity, PeriodSumEntity],
      }),
    ],
    controllers: [TransactionsController],
    providers: [TransactionsService],
  })
  class PeerModule {}
  return PeerModule;
};

servePeer(async (order) => {
  const app = await NestFactory.create<NestFastifyApplication>(moduleOf(order), new FastifyAdapter(), {
    logger: ['error'],
  });
  app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }));
  await app.listen(0, '127.0.0.1');
  return { url: await app.getUrl(), close: () => app.close() };
});
